import type { ComponentType } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useLaunchDiscount } from '#src/client/page/use-launch-discount.ts';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { EmailField, PhoneField } from '#src/client/ui/fields/contact-fields.tsx';
import { RadioField } from '#src/client/ui/fields/radio-field.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import type { OnboardingInput } from '#src/features/sales/onboarding/contract.ts';
import type { Say } from '#src/shared/firm/say.ts';
import { calledIn } from '#src/shared/packages.ts';
import { priceLine } from '#src/shared/prices/price-line.ts';
import { StepDomain } from './step-domain.tsx';

/** Step 5: additional features. */
function StepExtras() {
  const field = bindField(useFormContext<OnboardingInput>());
  const say = useSay();
  return (
    <>
      <CheckboxField
        {...field('wantsContactForm')}
        label="I would like a contact form"
        hint={say('contactForm', 'Visitors can write to you from your website.')}
      />
      <TextAreaField
        {...field('socialMediaLinks')}
        label="Social media links"
        hint={say('social', 'One per line. We link your website to them.')}
        optional
        autoCapitalize="none"
      />
      <TextAreaField
        {...field('specialRequests')}
        label="Special requests"
        hint={say('other', 'Anything we have not asked about.')}
        optional
      />
    </>
  );
}

/** Step 4: the design of the website. */
function StepDesign() {
  const field = bindField(useFormContext<OnboardingInput>());
  return (
    <>
      <TextField
        {...field('colorScheme')}
        label="Colour scheme preference"
        hint={useSay()(
          'colours',
          "Your shop's colours, or a mood: warm, plain, bright. “You choose” will do.",
        )}
      />
      <TextAreaField
        {...field('exampleWebsites')}
        label="Websites you like"
        hint="One per line, with what you like about it."
        optional
        autoCapitalize="none"
      />
    </>
  );
}

/** Step 3: the content of the website. */
function StepContent() {
  const field = bindField(useFormContext<OnboardingInput>());
  return (
    <>
      <TextAreaField
        {...field('businessDescription')}
        label="Business description"
        hint="What you do, who for, and where, in your own words."
      />
      <TextAreaField
        {...field('pagesNeeded')}
        label="Pages needed"
        hint="For example: home, services, prices, how to find us."
      />
      <TextAreaField
        {...field('textContent')}
        label="Text you have already"
        hint={useSay()(
          'ownText',
          'Paste it here as it is. If there is none, we write it with you.',
        )}
        optional
      />
      <CheckboxField {...field('hasImages')} label="I have pictures you can use" />
      <CheckboxField {...field('hasLogo')} label="I have a logo" />
    </>
  );
}

/** Step 1: package and contact details. */
function StepContact() {
  const field = bindField(useFormContext<OnboardingInput>());
  const firm = useFirm();
  const { active } = useLaunchDiscount();
  return (
    <>
      <RadioField
        {...field('selectedPackage')}
        label="Your package"
        options={firm.prices.packages.map((offered) => ({
          value: offered.key,
          label: calledIn('service', offered),
          hint: <span className="tabular">{priceLine(firm, offered, active)}</span>,
        }))}
      />
      <TextField {...field('fullName')} label="Full name" autoComplete="name" />
      <TextField
        {...field('businessName')}
        label="Business/Brand name"
        autoComplete="organization"
      />
      <EmailField
        {...field('email')}
        hint={useSay()('replyHere', 'We reply to this address, and you log in with it later.')}
      />
      <PhoneField {...field('phone')} optional />
    </>
  );
}

export type AnswerName = keyof OnboardingInput;

interface WizardStep {
  title: (say: Say) => string;
  /** The form fields of the step, in page order. */
  fields: readonly AnswerName[];
  Fields: ComponentType;
}

export const wizardSteps: readonly [WizardStep, ...WizardStep[]] = [
  {
    title: (say) => say('stepContact', 'Package and contact'),
    fields: ['selectedPackage', 'fullName', 'businessName', 'email', 'phone'],
    Fields: StepContact,
  },
  {
    title: (say) => say('stepDomain', 'Domain and hosting'),
    fields: ['hasDomain', 'existingDomain', 'desiredDomains'],
    Fields: StepDomain,
  },
  {
    title: (say) => say('stepContent', 'Website content'),
    fields: ['businessDescription', 'pagesNeeded', 'textContent', 'hasImages', 'hasLogo'],
    Fields: StepContent,
  },
  {
    title: (say) => say('stepDesign', 'Design preferences'),
    fields: ['colorScheme', 'exampleWebsites'],
    Fields: StepDesign,
  },
  {
    title: (say) => say('stepExtras', 'Additional features'),
    fields: ['wantsContactForm', 'socialMediaLinks', 'specialRequests'],
    Fields: StepExtras,
  },
];

/** Returns the first step (from 0) with one of these fields, or -1 if there is none. */
export const stepAsking = (names: readonly string[]) =>
  wizardSteps.findIndex(({ fields }) => fields.some((field) => names.includes(field)));

const domainStep = 1;

/** Returns the steps (from 0) that are shown, with that of the domain or without. */
export const shownSteps = (hasDomain: boolean): number[] =>
  wizardSteps.map((_, step) => step).filter((step) => hasDomain || step !== domainStep);
