import { useFormContext } from 'react-hook-form';
import { bindField } from '#src/client/bind-field.ts';
import { CheckboxField } from '#src/client/ui/checkbox-field.tsx';
import { EmailField, PhoneField } from '#src/client/ui/contact-fields.tsx';
import { FormSection } from '#src/client/ui/form-section.tsx';
import { PricedLabel } from '#src/client/ui/priced-label.tsx';
import { RadioField } from '#src/client/ui/radio-field.tsx';
import { TextAreaField } from '#src/client/ui/text-area-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { ConsultationInput } from './contract.ts';
import {
  addOnPrices,
  addOns,
  complexities,
  complexityLevels,
  pounds,
  services,
  serviceTypes,
  timelineChoices,
  timelines,
} from './rules.ts';

const serviceOptions = serviceTypes.map((value) => ({
  value,
  label: <PricedLabel price={pounds(services[value].base)}>{services[value].label}</PricedLabel>,
}));
const complexityOptions = complexities.map((value) => ({
  value,
  label: (
    <PricedLabel price={`× ${complexityLevels[value].multiplier}`}>
      {complexityLevels[value].label}
    </PricedLabel>
  ),
  hint: complexityLevels[value].hint,
}));
const timelineOptions = timelines.map((value) => ({
  value,
  label: (
    <PricedLabel price={`× ${timelineChoices[value].multiplier}`}>
      {timelineChoices[value].label}
    </PricedLabel>
  ),
  hint: timelineChoices[value].duration,
}));

/** The three choices that make the price of the work. */
export function ServiceSection() {
  const answer = bindField(useFormContext<ConsultationInput>());
  return (
    <FormSection title="The work">
      <RadioField
        {...answer('serviceType')}
        label="Service type"
        hint="With the price each starts from."
        options={serviceOptions}
      />
      <RadioField
        {...answer('projectComplexity')}
        label="Project complexity"
        hint="It multiplies that price."
        options={complexityOptions}
      />
      <RadioField
        {...answer('timeline')}
        label="Timeline"
        hint="Sooner costs more."
        options={timelineOptions}
      />
    </FormSection>
  );
}

/** The extras, each with its price. */
export function ExtrasSection() {
  const answer = bindField(useFormContext<ConsultationInput>());
  return (
    <FormSection title="Extras" intro="Tick what you would like. All of them can wait.">
      {addOns.map((name) => {
        const { label, hint, price, monthly } = addOnPrices[name];
        return (
          <CheckboxField
            {...answer(name)}
            key={name}
            label={
              <PricedLabel price={monthly ? `${pounds(price)} a month` : pounds(price)}>
                {label}
              </PricedLabel>
            }
            hint={hint}
          />
        );
      })}
    </FormSection>
  );
}

/** What it is about, in the visitor's words. */
export function ProjectSection() {
  const answer = bindField(useFormContext<ConsultationInput>());
  return (
    <FormSection title="Your project">
      <TextAreaField
        {...answer('projectDescription')}
        label="Project description"
        hint="What your business does, what the site should do for it, and anything you like or dislike elsewhere."
        rows={6}
      />
      <TextAreaField {...answer('specialRequests')} label="Special requests" optional rows={3} />
    </FormSection>
  );
}

/** Where the quote goes. */
export function ContactSection() {
  const answer = bindField(useFormContext<ConsultationInput>());
  return (
    <FormSection title="About you">
      <TextField {...answer('fullName')} label="Full name" autoComplete="name" />
      <TextField {...answer('businessName')} label="Business name" autoComplete="organization" />
      <EmailField {...answer('email')} hint="Your quote goes here." />
      <PhoneField {...answer('phone')} hint="We ring only if something is unclear." />
    </FormSection>
  );
}
