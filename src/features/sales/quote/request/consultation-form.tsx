import { FormProvider } from 'react-hook-form';
import { client } from '#src/client/api/public-client.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { WhatHappens } from '#src/client/ui/fields/what-happens.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import {
  ContactSection,
  ExtrasSection,
  ProjectSection,
  ServiceSection,
} from './consultation-fields.tsx';
import type { Sent } from './consultation-sent.tsx';
import { consultationPayload } from './contract.ts';
import { LiveEstimate } from './estimate-receipt.tsx';
import { estimateConsultation } from './rules.ts';
import { consultationMessages } from './texts.ts';

/** The form for a custom quote, with a live estimate. */
export function ConsultationForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { prices, version } = useFirm();
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
    const estimatedPrice = estimateConsultation(prices.estimate, values).total;
    const result = await submit({
      ...values,
      estimatedPrice,
      ...(version && { firmVersion: version }),
    });
    if (!result) return;
    toast({ title: consultationMessages.sent, description: consultationMessages.sentHint });
    onSent({ answers: values, estimatedPrice: result.estimatedPrice });
  });

  return (
    <PageShell
      wide
      title="Custom quote"
      intro="Tell us what you have in mind. The estimate changes as you choose, and we send a fixed quote within 24 hours."
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
              <p className="text-sm text-stone">Asking costs nothing and commits you to nothing.</p>
              <WhatHappens purpose="to make your quote" />
            </div>
          </Form>
          <LiveEstimate />
        </div>
      </FormProvider>
    </PageShell>
  );
}
