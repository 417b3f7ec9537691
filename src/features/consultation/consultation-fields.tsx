import type { UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '#src/client/ui/checkbox-field.tsx';
import { FormSection } from '#src/client/ui/form-section.tsx';
import { RadioField } from '#src/client/ui/radio-field.tsx';
import { TextAreaField } from '#src/client/ui/text-area-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import {
  addOns,
  type Consultation,
  type ConsultationInput,
  complexities,
  serviceTypes,
  timelines,
} from './contract.ts';
import { pounds } from './estimate-receipt.tsx';
import { addOnPrices, complexityLevels, services, timelineChoices } from './rules.ts';

interface SectionProps {
  form: UseFormReturn<ConsultationInput, unknown, Consultation>;
}

const serviceOptions = serviceTypes.map((value) => ({
  value,
  label: services[value].label,
  hint: `From ${pounds(services[value].base)}`,
}));
const complexityOptions = complexities.map((value) => ({
  value,
  label: complexityLevels[value].label,
  hint: `${complexityLevels[value].hint}: × ${complexityLevels[value].multiplier}`,
}));
const timelineOptions = timelines.map((value) => ({
  value,
  label: timelineChoices[value].label,
  hint: `${timelineChoices[value].duration}: × ${timelineChoices[value].multiplier}`,
}));

/** The three choices that make the price of the work. */
export function ServiceSection({ form: { register, formState } }: SectionProps) {
  const { errors } = formState;
  return (
    <FormSection title="The work">
      <RadioField
        label="Service type"
        options={serviceOptions}
        error={errors.serviceType?.message}
        {...register('serviceType')}
      />
      <RadioField
        label="Project complexity"
        options={complexityOptions}
        error={errors.projectComplexity?.message}
        {...register('projectComplexity')}
      />
      <RadioField
        inline
        label="Timeline"
        options={timelineOptions}
        error={errors.timeline?.message}
        {...register('timeline')}
      />
    </FormSection>
  );
}

/** The extras, each with its price. */
export function ExtrasSection({ form: { register } }: SectionProps) {
  return (
    <FormSection title="Extras" intro="Tick what you would like. All of them can wait.">
      {addOns.map((name) => {
        const { label, hint, price, monthly } = addOnPrices[name];
        return (
          <CheckboxField
            key={name}
            label={`${label}, ${pounds(price)}${monthly ? ' a month' : ''}`}
            hint={hint}
            {...register(name)}
          />
        );
      })}
    </FormSection>
  );
}

/** What it is about, in the visitor's words. */
export function ProjectSection({ form: { register, formState } }: SectionProps) {
  const { errors } = formState;
  return (
    <FormSection title="Your project">
      <TextAreaField
        label="Project description"
        hint="What your business does, what the site should do for it, and anything you like or dislike elsewhere."
        rows={6}
        error={errors.projectDescription?.message}
        {...register('projectDescription')}
      />
      <TextAreaField
        optional
        label="Special requests"
        error={errors.specialRequests?.message}
        {...register('specialRequests')}
      />
    </FormSection>
  );
}

/** Where the quote goes. */
export function ContactSection({ form: { register, formState } }: SectionProps) {
  const { errors } = formState;
  return (
    <FormSection title="About you">
      <TextField
        label="Full name"
        autoComplete="name"
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <TextField
        label="Business name"
        autoComplete="organization"
        error={errors.businessName?.message}
        {...register('businessName')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="The quote goes to this address."
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="We ring only if something is unclear."
        error={errors.phone?.message}
        {...register('phone')}
      />
    </FormSection>
  );
}
