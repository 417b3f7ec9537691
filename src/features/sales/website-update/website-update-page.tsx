import { FormProvider, useFormContext } from 'react-hook-form';
import { useLocation } from 'wouter';
import { client } from '#src/client/api/public-client.ts';
import { useBrand, useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useSubmitForm } from '#src/client/forms/use-submit-form.ts';
import { storeNotice } from '#src/client/toasts/notice.ts';
import { toast, toastError } from '#src/client/toasts/toasts.tsx';
import { EmailField, PhoneField } from '#src/client/ui/fields/contact-fields.tsx';
import { Form, FormSection, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { PricedLabel } from '#src/client/ui/fields/priced-label.tsx';
import { RadioField } from '#src/client/ui/fields/radio-field.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import { WhatHappens } from '#src/client/ui/fields/what-happens.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import type { PagePrices } from '#src/shared/firm/prices.ts';
import type { Say } from '#src/shared/firm/say.ts';
import { pagePath } from '#src/shared/paths.ts';
import { portalHome } from '#src/shared/portal-links.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';
import { type WebsiteUpdateInput, websiteUpdatePayload } from './contract.ts';
import { isFromPortal, useOwnDetails } from './portal/use-own-details.ts';
import {
  bandOf,
  budgetLabels,
  categoryHint,
  categoryName,
  websiteUpdateMessages as messages,
  timelineLabels,
  websiteUpdateMessages,
} from './texts.ts';
import { updateBudgets, updateCategories, updateTimelines } from './update-rules.ts';

const categoryOptions = (prices: PagePrices, say: Say) =>
  updateCategories.map((value) => ({
    value,
    label: <PricedLabel price={bandOf(prices, value)}>{categoryName(say, value)}</PricedLabel>,
    hint: categoryHint(say, value),
  }));
const timelineOptions = updateTimelines.map((value) => ({ value, label: timelineLabels[value] }));
const budgetOptions = updateBudgets.map((value) => ({ value, label: budgetLabels[value] }));

/** Field errors shown while the toast reports missing information. */
const missing: Partial<Record<keyof WebsiteUpdateInput, string>> = {
  currentWebsite: 'Please give the address of your website.',
  updateCategory: 'Please choose the kind of update; “not sure yet” is fine.',
  description: 'Please say what should change.',
  name: 'Please give your name.',
  email: 'Please give your email address.',
};

function useFields() {
  const bind = bindField(useFormContext<WebsiteUpdateInput>());
  return (name: keyof WebsiteUpdateInput) => {
    const bound = bind(name);
    const isMissing = bound.error === websiteUpdateMessages.missingHint;
    return isMissing ? { ...bound, error: missing[name] } : bound;
  };
}

/** The website's address. */
function SiteSection() {
  const field = useFields();
  return (
    <FormSection title={useSay()('updateSite', 'Your site')}>
      <TextField
        {...field('currentWebsite')}
        label="Current website"
        hint="Its address, such as www.example.co.uk"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormSection>
  );
}

/** The kind of update, description, timeline and budget. */
function UpdateSection() {
  const firm = useFirm();
  const say = useSay();
  const field = useFields();
  return (
    <FormSection title={say('updateWork', 'The update')}>
      <RadioField
        {...field('updateCategory')}
        label="Kind of update"
        hint={`${say('updatePrices', 'With the price range of each')}${vatNote(firm)}.`}
        options={categoryOptions(firm.prices, say)}
      />
      <TextAreaField
        {...field('description')}
        label="What should change"
        hint={say('updateRough', 'Page by page, if you can. A rough list will do.')}
        rows={6}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          {...field('timeline')}
          label="Timeline"
          optional
          placeholder="Choose one"
          options={timelineOptions}
        />
        <SelectField
          {...field('budget')}
          label="Budget"
          optional
          placeholder="Choose one"
          options={budgetOptions}
        />
      </div>
    </FormSection>
  );
}

/** The contact details for the quote. */
function ContactSection() {
  const field = useFields();
  const say = useSay();
  return (
    <FormSection title={say('aboutYou', 'About you')}>
      <TextField {...field('name')} label="Name" autoComplete="name" />
      <TextField
        {...field('businessName')}
        label="Business name"
        optional
        autoComplete="organization"
      />
      <EmailField
        {...field('email')}
        hint={say('quoteTo', 'We send your quote to this address.')}
      />
      <PhoneField {...field('phone')} optional />
    </FormSection>
  );
}

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
  const say = useSay();
  const send = form.handleSubmit(
    async (values) => {
      if (!(await submit(values))) return;
      const next = say(
        'updateSent',
        'We will look at your site and send a quote within {answer time}.',
      ).replace('{answer time}', answers);
      toast({
        title: messages.sent,
        description: next,
        ...(isFromPortal() && backToPortal),
      });
      storeNotice(`${say('updateThanks', 'We have your update request.')} ${next}`);
      navigate(pagePath('/'));
    },
    (errors) => {
      if (!Object.values(errors).some(({ message }) => message === messages.missingHint)) return;
      toastError(messages.missing, messages.missingHint);
    },
  );

  return (
    <PageShell
      title={say('update', 'Update your website')}
      intro={say(
        'updateIntro',
        'Tell us what should change. We look at your site and send a quote within {answer time}; you pay after the work is completed.',
      ).replace('{answer time}', answers)}
    >
      <FormProvider {...form}>
        <Form onSubmit={send} className="grid gap-12">
          <SiteSection />
          <UpdateSection />
          <ContactSection />
          <div className="grid justify-items-start gap-3">
            <SubmitButton busy={busy}>Request my update</SubmitButton>
            <p className="text-sm text-stone">
              {say('asking', 'Asking costs nothing and commits you to nothing.')}
            </p>
            <WhatHappens purpose={say('updateUse', 'to make your quote')} />
          </div>
        </Form>
      </FormProvider>
    </PageShell>
  );
}
