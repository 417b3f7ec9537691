import { useBrand } from '#src/client/firm/use-firm.tsx';
import { FormProvider } from 'react-hook-form';
import { useLocation } from 'wouter';
import { client } from '#src/client/api/public-client.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { storeNotice } from '#src/client/toasts/notice.ts';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { WhatHappens } from '#src/client/ui/fields/what-happens.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import {
  isFromPortal,
  useOwnDetails,
} from '#src/features/sales/website-update/portal/use-own-details.ts';
import { pagePath } from '#src/shared/paths.ts';
import { portalHome } from '#src/shared/portal-links.ts';
import { websiteUpdatePayload } from './contract.ts';
import { websiteUpdateMessages as messages } from './texts.ts';
import { ContactSection, SiteSection, UpdateSection } from './website-update-fields.tsx';

const ownFields = ['name', 'email', 'businessName', 'currentWebsite'] as const;

/** What a toast offers whoever came from the portal: long enough to be read, and pressed. */
const backToPortal = {
  action: (
    <a href={portalHome} className="font-semibold underline underline-offset-2">
      Back to your portal
    </a>
  ),
  duration: 15_000,
};

/**
 * The form for a website update, filled in as far as the portal can where that leads here. A successful
 * submission returns to the landing page.
 */
export function WebsiteUpdatePage() {
  const { form, submit, busy } = useSubmitForm(
    websiteUpdatePayload,
    client.public.websiteUpdate.create.mutate,
    {
      failure: { title: messages.failed, hint: messages.failedHint },
      draft: 'website-update-draft',
      attempt: 'website-update-attempt',
    },
  );
  const [, navigate] = useLocation();
  useOwnDetails((details) => {
    for (const name of ownFields) if (!form.getValues(name)) form.setValue(name, details[name]);
  });

  const { answers } = useBrand();
  const send = form.handleSubmit(
    async (values) => {
      if (!(await submit(values))) return;
      toast({
        title: messages.sent,
        description: messages.sentHint(answers),
        ...(isFromPortal() && backToPortal),
      });
      storeNotice(messages.sentNotice(answers));
      navigate(pagePath('/'));
    },
    (errors) => {
      if (!Object.values(errors).some(({ message }) => message === messages.missingHint)) return;
      toastError(messages.missing, messages.missingHint);
    },
  );

  return (
    <PageShell
      title="Update your website"
      intro={`Tell us what should change. We look at your site and send a quote within ${answers}; you pay after the work is completed.`}
    >
      <FormProvider {...form}>
        <Form onSubmit={send} className="grid gap-12">
          <SiteSection />
          <UpdateSection />
          <ContactSection />
          <div className="grid justify-items-start gap-3">
            <SubmitButton busy={busy}>Request my update</SubmitButton>
            <p className="text-sm text-stone">Asking costs nothing and commits you to nothing.</p>
            <WhatHappens purpose="to make your quote" />
          </div>
        </Form>
      </FormProvider>
    </PageShell>
  );
}
