import { useFormContext } from 'react-hook-form';
import { bindField } from '#src/client/bind-field.ts';
import { EmailField, PhoneField } from '#src/client/ui/contact-fields.tsx';
import { FormSection } from '#src/client/ui/form-section.tsx';
import { PricedLabel } from '#src/client/ui/priced-label.tsx';
import { RadioField } from '#src/client/ui/radio-field.tsx';
import { SelectField } from '#src/client/ui/select-field.tsx';
import { TextAreaField } from '#src/client/ui/text-area-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { WebsiteUpdateInput } from './contract.ts';
import {
  budgetLabels,
  categories,
  timelineLabels,
  updateBudgets,
  updateCategories,
  updateTimelines,
  websiteUpdateMessages,
} from './rules.ts';

const categoryOptions = updateCategories.map((value) => ({
  value,
  label: <PricedLabel price={categories[value].band}>{categories[value].label}</PricedLabel>,
  hint: categories[value].hint,
}));
const timelineOptions = updateTimelines.map((value) => ({ value, label: timelineLabels[value] }));
const budgetOptions = updateBudgets.map((value) => ({ value, label: budgetLabels[value] }));

/** What is said beside a field while the toast says that something is missing. */
const missing: Partial<Record<keyof WebsiteUpdateInput, string>> = {
  currentWebsite: 'Please give the address of your website.',
  updateCategory: 'Please choose the kind of update; “not sure yet” is fine.',
  description: 'Please say what should change.',
  name: 'Please give your name.',
  email: 'Please give your email address.',
};

function useAnswers() {
  const bind = bindField(useFormContext<WebsiteUpdateInput>());
  return (name: keyof WebsiteUpdateInput) => {
    const field = bind(name);
    const isMissing = field.error === websiteUpdateMessages.missingHint;
    return isMissing ? { ...field, error: missing[name] } : field;
  };
}

/** Which site it is about. */
export function SiteSection() {
  const answer = useAnswers();
  return (
    <FormSection title="Your site">
      <TextField
        {...answer('currentWebsite')}
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

/** What should change, by when and for how much. */
export function UpdateSection() {
  const answer = useAnswers();
  return (
    <FormSection title="The update">
      <RadioField
        {...answer('updateCategory')}
        label="Kind of update"
        hint="With the band its price falls in."
        options={categoryOptions}
      />
      <TextAreaField
        {...answer('description')}
        label="What should change"
        hint="Page by page, if you can. A rough list will do."
        rows={6}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          {...answer('timeline')}
          label="Timeline"
          optional
          placeholder="Choose one"
          options={timelineOptions}
        />
        <SelectField
          {...answer('budget')}
          label="Budget"
          optional
          placeholder="Choose one"
          options={budgetOptions}
        />
      </div>
    </FormSection>
  );
}

/** Where the quote goes. */
export function ContactSection() {
  const answer = useAnswers();
  return (
    <FormSection title="About you">
      <TextField {...answer('name')} label="Name" autoComplete="name" />
      <TextField
        {...answer('businessName')}
        label="Business name"
        optional
        autoComplete="organization"
      />
      <EmailField {...answer('email')} hint="Your quote goes here." />
      <PhoneField {...answer('phone')} optional />
    </FormSection>
  );
}
