import { useFormContext } from 'react-hook-form';
import { bindField } from '#src/client/forms/bind-field.ts';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { EmailField, PhoneField } from '#src/client/ui/fields/contact-fields.tsx';
import { FormSection } from '#src/client/ui/fields/form-section.tsx';
import { PricedLabel } from '#src/client/ui/fields/priced-label.tsx';
import { RadioField } from '#src/client/ui/fields/radio-field.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-area-field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
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

/** Service, complexity and timeline, which determine the price of the work. */
export function ServiceSection() {
  const field = bindField(useFormContext<ConsultationInput>());
  return (
    <FormSection title="The work">
      <RadioField
        {...field('serviceType')}
        label="Service type"
        hint="With the starting price of each."
        options={serviceOptions}
      />
      <RadioField
        {...field('projectComplexity')}
        label="Project complexity"
        hint="It multiplies the starting price."
        options={complexityOptions}
      />
      <RadioField
        {...field('timeline')}
        label="Timeline"
        hint="Sooner costs more."
        options={timelineOptions}
      />
    </FormSection>
  );
}

/** The optional extras with their prices. */
export function ExtrasSection() {
  const field = bindField(useFormContext<ConsultationInput>());
  return (
    <FormSection title="Extras" intro="Tick what you would like. You can add more later.">
      {addOns.map((name) => {
        const { label, hint, price, monthly } = addOnPrices[name];
        return (
          <CheckboxField
            {...field(name)}
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

/** The project description. */
export function ProjectSection() {
  const field = bindField(useFormContext<ConsultationInput>());
  return (
    <FormSection title="Your project">
      <TextAreaField
        {...field('projectDescription')}
        label="Project description"
        hint="What your business does, what the site should do for it, and anything you like or dislike elsewhere."
        rows={6}
      />
      <TextAreaField {...field('specialRequests')} label="Special requests" optional rows={3} />
    </FormSection>
  );
}

/** The contact details for the quote. */
export function ContactSection() {
  const field = bindField(useFormContext<ConsultationInput>());
  return (
    <FormSection title="About you">
      <TextField {...field('fullName')} label="Full name" autoComplete="name" />
      <TextField {...field('businessName')} label="Business name" autoComplete="organization" />
      <EmailField {...field('email')} hint="We send your quote to this address." />
      <PhoneField {...field('phone')} hint="We ring only if something is unclear." />
    </FormSection>
  );
}
