import { FormProvider, useForm } from 'react-hook-form';
import { lateCall } from '#src/client/late-call.ts';
import { lateCheck } from '#src/client/late-check.ts';
import { showIssues } from '#src/client/show-issues.ts';
import { toast, toastError } from '#src/client/toasts.tsx';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { useDraft } from '#src/client/use-draft.ts';
import { useSubmission } from '#src/client/use-submission.ts';
import {
  ContactSection,
  ExtrasSection,
  ProjectSection,
  ServiceSection,
} from './consultation-fields.tsx';
import type { Sent } from './consultation-sent.tsx';
import type { ConsultationInput } from './contract.ts';
import { LiveEstimate } from './estimate-receipt.tsx';
import { consultationMessages, estimateConsultation } from './rules.ts';

const check = lateCheck(async () => (await import('./contract.ts')).consultationPayload);

const fail = (description: string = consultationMessages.failedHint) =>
  toastError(consultationMessages.failed, description);

/** Asks for a custom quote, with the estimate growing beside the choices. */
export function ConsultationForm({ onSent }: { onSent: (sent: Sent) => void }) {
  // No default values, so that what was typed before React came is taken over.
  const form = useForm({ resolver: check.resolver });
  const forgetDraft = useDraft(form, 'consultation-draft');
  const { submit, busy } = useSubmission(
    lateCall((client) => client.public.consultation.create.mutate),
    'consultation-attempt',
  );

  const send = form.handleSubmit(async (answers) => {
    const estimatedPrice = estimateConsultation(answers).total;
    const outcome = await submit({ ...answers, estimatedPrice });
    if (outcome.taken) {
      forgetDraft();
      toast({ title: consultationMessages.sent, description: consultationMessages.sentHint });
      onSent({ answers, estimatedPrice: outcome.answer.estimatedPrice });
      return;
    }
    showIssues<ConsultationInput>(form, outcome.issues);
    fail(outcome.message);
  });

  return (
    <PageShell
      wide
      title="Custom quote"
      intro="Tell us what you have in mind. The sum is worked out as you choose, and a fixed quote follows within 24 hours."
    >
      <FormProvider {...form}>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,40rem)_minmax(20rem,1fr)] lg:gap-16">
          <Form
            check={check}
            onUnchecked={fail}
            onSubmit={send}
            className="grid gap-12 [&_input]:scroll-mb-32 [&_textarea]:scroll-mb-32"
          >
            <ServiceSection />
            <ExtrasSection />
            <ProjectSection />
            <ContactSection />
            <div className="grid justify-items-start gap-3">
              <SubmitButton busy={busy}>Request my quote</SubmitButton>
              <p className="text-sm text-stone">Asking costs nothing and commits you to nothing.</p>
            </div>
          </Form>
          <LiveEstimate />
        </div>
      </FormProvider>
    </PageShell>
  );
}
