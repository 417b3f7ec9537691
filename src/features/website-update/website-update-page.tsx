import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { lateCall } from '#src/client/late-call.ts';
import { lateCheck } from '#src/client/late-check.ts';
import { leaveNotice } from '#src/client/notice.ts';
import { showIssues } from '#src/client/show-issues.ts';
import { toast, toastError } from '#src/client/toasts.tsx';
import { Form, SubmitButton } from '#src/client/ui/form.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { useDraft } from '#src/client/use-draft.ts';
import { useSubmission } from '#src/client/use-submission.ts';
import { paths } from '#src/shared/paths.ts';
import type { WebsiteUpdateInput } from './contract.ts';
import { websiteUpdateMessages as messages } from './rules.ts';
import { ContactSection, SiteSection, UpdateSection } from './website-update-fields.tsx';

const check = lateCheck(async () => (await import('./contract.ts')).websiteUpdatePayload);

const fail = (description: string = messages.failedHint) =>
  toastError(messages.failed, description);

/** Asks for an update to an existing site; what was sent leads back to the landing page. */
export function WebsiteUpdatePage() {
  // No default values, so that what was typed before React came is taken over.
  const form = useForm({ resolver: check.resolver });
  const forgetDraft = useDraft(form, 'website-update-draft');
  const [, navigate] = useLocation();
  const [leaving, setLeaving] = useState(false);
  const { submit, busy } = useSubmission(
    lateCall((client) => client.public.websiteUpdate.create.mutate),
    'website-update-attempt',
  );

  const send = form.handleSubmit(
    async (answers) => {
      const outcome = await submit(answers);
      if (outcome.taken) {
        setLeaving(true);
        forgetDraft();
        toast({ title: messages.sent, description: messages.sentHint });
        leaveNotice(messages.sentNotice);
        navigate(paths.home);
        return;
      }
      showIssues<WebsiteUpdateInput>(form, outcome.issues);
      fail(outcome.message);
    },
    (errors) => {
      if (!Object.values(errors).some(({ message }) => message === messages.missingHint)) return;
      toastError(messages.missing, messages.missingHint);
    },
  );

  return (
    <PageShell
      title="Update your website"
      intro="Tell us what should change. We look at your site and send a quote within 24 hours; you pay after the work is completed."
    >
      <FormProvider {...form}>
        <Form check={check} onUnchecked={fail} onSubmit={send} className="grid gap-12">
          <SiteSection />
          <UpdateSection />
          <ContactSection />
          <div className="grid justify-items-start gap-3">
            <SubmitButton busy={busy || leaving}>Request my update</SubmitButton>
            <p className="text-sm text-stone">Asking costs nothing and commits you to nothing.</p>
          </div>
        </Form>
      </FormProvider>
    </PageShell>
  );
}
