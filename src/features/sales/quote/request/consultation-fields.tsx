import { useFormContext } from 'react-hook-form';
import { useEstimate } from '#src/client/firm/use-estimate.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { EmailField, PhoneField } from '#src/client/ui/fields/contact-fields.tsx';
import { FormSection } from '#src/client/ui/fields/form.tsx';
import { PricedLabel } from '#src/client/ui/fields/priced-label.tsx';
import { RadioField } from '#src/client/ui/fields/radio-field.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import type { FirmPrices } from '#src/shared/firm/prices.ts';
import type { Say } from '#src/shared/firm/say.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';
import type { ConsultationInput } from './contract.ts';
import {
  addOnHint,
  addOnName,
  addOnPrice,
  addOns,
  complexities,
  complexityHint,
  complexityName,
  isMonthly,
  pounds,
  serviceName,
  serviceTypes,
  timelineDuration,
  timelineName,
  timelines,
} from './estimate-rules.ts';

const serviceOptions = (prices: FirmPrices['estimate'], say: Say) =>
  serviceTypes.map((value) => ({
    value,
    label: (
      <PricedLabel price={pounds(prices.services[value] / 100)}>
        {serviceName(say, value)}
      </PricedLabel>
    ),
  }));
const complexityOptions = (prices: FirmPrices['estimate'], say: Say) =>
  complexities.map((value) => ({
    value,
    label: (
      <PricedLabel price={`× ${prices.complexities[value]}`}>
        {complexityName(say, value)}
      </PricedLabel>
    ),
    hint: complexityHint(say, value),
  }));
const timelineOptions = (prices: FirmPrices['estimate'], say: Say) =>
  timelines.map((value) => ({
    value,
    label: (
      <PricedLabel price={`× ${prices.timelines[value]}`}>{timelineName(say, value)}</PricedLabel>
    ),
    hint: timelineDuration(say, value),
  }));

/** Service, complexity and timeline, which determine the price of the work. */
export function ServiceSection() {
  const say = useSay();
  const vat = vatNote(useFirm());
  const estimate = useEstimate();
  const field = bindField(useFormContext<ConsultationInput>());
  return (
    <FormSection title={say('quoteWork', 'The work')}>
      <RadioField
        {...field('serviceType')}
        label="Service type"
        hint={`${say('quoteBases', 'With the starting price of each')}${vat}.`}
        options={serviceOptions(estimate, say)}
      />
      <RadioField
        {...field('projectComplexity')}
        label="Project complexity"
        hint={say('quoteFactor', 'It multiplies the starting price.')}
        options={complexityOptions(estimate, say)}
      />
      <RadioField
        {...field('timeline')}
        label="Timeline"
        hint={say('quoteSooner', 'Sooner costs more.')}
        options={timelineOptions(estimate, say)}
      />
    </FormSection>
  );
}

/** The optional extras with their prices. */
export function ExtrasSection() {
  const say = useSay();
  const vat = vatNote(useFirm());
  const estimate = useEstimate();
  const field = bindField(useFormContext<ConsultationInput>());
  return (
    <FormSection
      title={say('quoteExtras', 'Extras')}
      intro={`${say('quoteTick', 'Tick what you would like. You can add more later.')}${vat && ' Prices include VAT.'}`}
    >
      {addOns.map((name) => {
        const price = pounds(addOnPrice(estimate, name));
        return (
          <CheckboxField
            {...field(name)}
            key={name}
            label={
              <PricedLabel price={isMonthly(name) ? `${price} a month` : price}>
                {addOnName(say, name)}
              </PricedLabel>
            }
            hint={addOnHint(say, name)}
          />
        );
      })}
    </FormSection>
  );
}

/** The project description. */
export function ProjectSection() {
  const say = useSay();
  const field = bindField(useFormContext<ConsultationInput>());
  return (
    <FormSection title={say('quoteProject', 'Your project')}>
      <TextAreaField
        {...field('projectDescription')}
        label="Project description"
        hint={say(
          'quoteDescribe',
          'What your business does, what the site should do for it, and anything you like or dislike elsewhere.',
        )}
        rows={6}
      />
      <TextAreaField {...field('specialRequests')} label="Special requests" optional rows={3} />
    </FormSection>
  );
}

/** The contact details for the quote. */
export function ContactSection() {
  const say = useSay();
  const field = bindField(useFormContext<ConsultationInput>());
  return (
    <FormSection title={say('aboutYou', 'About you')}>
      <TextField {...field('fullName')} label="Full name" autoComplete="name" />
      <TextField {...field('businessName')} label="Business name" autoComplete="organization" />
      <EmailField
        {...field('email')}
        hint={say('quoteTo', 'We send your quote to this address.')}
      />
      <PhoneField
        {...field('phone')}
        hint={say('ringOnly', 'We ring only if something is unclear.')}
      />
    </FormSection>
  );
}
