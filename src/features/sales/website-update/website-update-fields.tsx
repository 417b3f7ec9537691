import { useFormContext } from 'react-hook-form';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { bindField } from '#src/client/forms/bind-field.ts';
import { EmailField, PhoneField } from '#src/client/ui/fields/contact-fields.tsx';
import { FormSection } from '#src/client/ui/fields/form-section.tsx';
import { PricedLabel } from '#src/client/ui/fields/priced-label.tsx';
import { RadioField } from '#src/client/ui/fields/radio-field.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-area-field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import type { PagePrices } from '#src/shared/firm/prices.ts';
import type { WebsiteUpdateInput } from './contract.ts';
import { updateBudgets, updateCategories, updateTimelines } from './rules.ts';
import {
  bandOf,
  budgetLabels,
  categories,
  timelineLabels,
  websiteUpdateMessages,
} from './texts.ts';

const categoryOptions = (prices: PagePrices) =>
  updateCategories.map((value) => ({
    value,
    label: <PricedLabel price={bandOf(prices, value)}>{categories[value].label}</PricedLabel>,
    hint: categories[value].hint,
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
export function SiteSection() {
  const field = useFields();
  return (
    <FormSection title="Your site">
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
export function UpdateSection() {
  const { prices } = useFirm();
  const field = useFields();
  return (
    <FormSection title="The update">
      <RadioField
        {...field('updateCategory')}
        label="Kind of update"
        hint="With the price range of each."
        options={categoryOptions(prices)}
      />
      <TextAreaField
        {...field('description')}
        label="What should change"
        hint="Page by page, if you can. A rough list will do."
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
export function ContactSection() {
  const field = useFields();
  return (
    <FormSection title="About you">
      <TextField {...field('name')} label="Name" autoComplete="name" />
      <TextField
        {...field('businessName')}
        label="Business name"
        optional
        autoComplete="organization"
      />
      <EmailField {...field('email')} hint="We send your quote to this address." />
      <PhoneField {...field('phone')} optional />
    </FormSection>
  );
}
