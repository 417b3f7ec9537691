import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { api } from '#src/client/api.ts';
import { showIssues } from '#src/client/show-issues.ts';
import { toast } from '#src/client/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { useDraft } from '#src/client/use-draft.ts';
import { useSubmission } from '#src/client/use-submission.ts';
import { ContactSection, ExtrasSection, ProjectSection, ServiceSection } from './consultation-fields.tsx';
import type { Sent } from './consultation-sent.tsx';
import {
  type Consultation,
  type ConsultationInput,
  consultationMessages,
  consultationPayload,
} from './contract.ts';
import { LiveEstimate } from './estimate-receipt.tsx';
import { estimateConsultation } from './rules.ts';

const untouched = {
  seoSetup: false,
  contentWriting: false,
  ongoingSupport: false,
  customIntegrations: false,
  ecommerceFeatures: false,
  projectDescription: '',
  specialRequests: '',
  fullName: '',
  businessName: '',
  email: '',
  phone: '',
};

/** Asks for a custom quote, with the estimate growing beside the choices. */
export function ConsultationForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const form = useForm<ConsultationInput, unknown, Consultation>({
    resolver: zodResolver(consultationPayload),
    defaultValues: untouched,
  });
  const forgetDraft = useDraft(form, 'consultation-draft');
  const { client } = api.useUtils();
  const { submit, busy } = useSubmission(client.consultation.create.mutate, 'consultation-attempt');

  const send = form.handleSubmit(async (answers) => {
    const outcome = await submit({
      ...answers,
      estimatedPrice: estimateConsultation(answers).total,
    });
    if (outcome.taken) {
      forgetDraft();
      toast({
        title: consultationMessages.sent,
        description: consultationMessages.sentHint,
      });
      onSent({ answers, estimatedPrice: outcome.answer.estimatedPrice });
      return;
    }
    showIssues(form, outcome.issues);
    toast({
      title: consultationMessages.failed,
      description: outcome.message ?? consultationMessages.failedHint,
      variant: 'destructive',
    });
  });

  return (
    <PageShell
      wide
      title="Custom quote"
      intro="Tell us what you have in mind. The sum is worked out as you choose, and a fixed quote follows within 24 hours."
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,40rem)_minmax(20rem,1fr)] lg:gap-16">
        <form noValidate onSubmit={send} className="grid gap-12 [&_:is(input,textarea)]:scroll-mb-32">
          <ServiceSection form={form} />
          <ExtrasSection form={form} />
          <ProjectSection form={form} />
          <ContactSection form={form} />
          <div className="grid gap-3 justify-items-start">
            <Button type="submit" busy={busy}>
              {busy ? 'Sending your request' : 'Request my quote'}
            </Button>
            <p className="text-sm text-stone">Asking costs nothing and commits you to nothing.</p>
          </div>
        </form>
        <LiveEstimate control={form.control} />
      </div>
    </PageShell>
  );
}
