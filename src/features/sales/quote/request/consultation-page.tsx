import { useLayoutEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useSearch } from 'wouter';
import { client } from '#src/client/api/public-client.ts';
import { useEstimate } from '#src/client/firm/use-estimate.ts';
import { useBrand, useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { focusHeading } from '#src/client/page/focus-heading.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { WhatHappens } from '#src/client/ui/fields/what-happens.tsx';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { pagePath } from '#src/shared/paths.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';
import {
  ContactSection,
  ExtrasSection,
  ProjectSection,
  ServiceSection,
} from './consultation-fields.tsx';
import { type Consultation, consultationMessages, consultationPayload } from './contract.ts';
import { LiveEstimate, ReceiptLines } from './estimate-receipt.tsx';
import { estimateConsultation, pounds } from './estimate-rules.ts';

interface Sent {
  /** The submitted form values. */
  answers: Consultation;
  /** The server's estimate, in whole pounds. */
  estimatedPrice: number;
}

/** Confirms a stored request: the estimated amount and the next steps. */
function ConsultationSent({ answers, estimatedPrice }: Sent) {
  const { phone, answers: promised } = useBrand();
  const firm = useFirm();
  const say = useSay();
  const estimate = useEstimate();
  useLayoutEffect(() => focusHeading({ preventScroll: false }), []);
  return (
    <PageShell
      title={say('quoteThanks', 'Thank you, your request is with us')}
      intro={say('quoteThanksIntro', 'Your quote follows within {answer time}, to {email}.')
        .replace('{answer time}', promised)
        .replace('{email}', () => answers.email)}
    >
      <section aria-label="Your estimate" className="lifted max-w-[26rem]">
        <div className="receipt px-7 pt-7 pb-9">
          <ReceiptLines estimate={estimateConsultation(estimate, answers)} choices={answers} />
          <p className="flex items-baseline justify-between gap-4 font-semibold">
            Estimated amount{vatNote(firm)}
            <span className="tabular whitespace-nowrap text-3xl text-bottle">
              {pounds(estimatedPrice)}
            </span>
          </p>
        </div>
      </section>
      <h2 className="mt-10 text-xl">{say('quoteNext', 'What happens next')}</h2>
      <ol className="measure mt-3 grid list-decimal gap-2 pl-6">
        <li>
          {say(
            'quoteRead',
            'We go through what you told us, and ring you if something is unclear.',
          )}
        </li>
        <li>
          {say(
            'quoteWritten',
            'You get a fixed quote in writing. The estimate above is not binding.',
          )}
        </li>
        <li>{say('quoteYes', 'Nothing starts, and nothing is charged, until you say yes.')}</li>
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={pagePath('/')}>Back to Home</ButtonLink>
        <ButtonLink href={phone.href} look="secondary">
          Ring {phone.label}
        </ButtonLink>
      </div>
    </PageShell>
  );
}

/** The form for a custom quote, with a live estimate. */
function ConsultationForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { version } = useFirm();
  const estimate = useEstimate();
  const { answers: promised } = useBrand();
  const say = useSay();
  const { form, submit, busy } = useSubmitForm(
    consultationPayload,
    client.public.consultation.create.mutate,
    {
      failure: { title: consultationMessages.failed, hint: consultationMessages.failedHint },
      draft: 'consultation-draft',
      attempt: 'consultation-attempt',
    },
  );
  const send = form.handleSubmit(async (values) => {
    const estimatedPrice = estimateConsultation(estimate, values).total;
    const result = await submit({
      ...values,
      estimatedPrice,
      firmVersion: version ?? 'default',
    });
    if (!result) return;
    toast({
      title: consultationMessages.sent,
      description: say('quoteSent', 'We will send your quote within {answer time}.').replace(
        '{answer time}',
        promised,
      ),
    });
    onSent({ answers: values, estimatedPrice: result.estimatedPrice });
  });

  return (
    <PageShell
      wide
      title={say('quote', 'Custom quote')}
      intro={say(
        'quoteIntro',
        'Tell us what you have in mind. The estimate changes as you choose, and we send a fixed quote within {answer time}.',
      ).replace('{answer time}', promised)}
    >
      <FormProvider {...form}>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,40rem)_minmax(20rem,1fr)] lg:gap-16">
          <Form onSubmit={send} className="grid gap-12 [&_:is(input,textarea,button)]:scroll-mb-32">
            <ServiceSection />
            <ExtrasSection />
            <ProjectSection />
            <ContactSection />
            <div className="grid justify-items-start gap-3">
              <SubmitButton busy={busy}>Request my quote</SubmitButton>
              <p className="text-sm text-stone">
                {say('asking', 'Asking costs nothing and commits you to nothing.')}
              </p>
              <WhatHappens purpose={say('quoteUse', 'to make your quote')} />
            </div>
          </Form>
          <LiveEstimate />
        </div>
      </FormProvider>
    </PageShell>
  );
}

const VisitorQuote = lazyPanel(
  async () => (await import('#src/features/sales/quote/visitor/visitor-quote.tsx')).VisitorQuote,
);

/** The custom quote page: the form, then the confirmation; with `?quote=`, the quote of that link. */
export function ConsultationPage() {
  const [sent, setSent] = useState<Sent>();
  const token = new URLSearchParams(useSearch()).get('quote');
  if (token !== null) return <VisitorQuote key={token} token={token} />;
  return sent ? <ConsultationSent {...sent} /> : <ConsultationForm onSent={setSent} />;
}
