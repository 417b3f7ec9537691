import type { ComponentType } from 'react';
import type { OnboardingInput } from '#src/features/sales/onboarding/contract.ts';
import { StepContact } from './step-contact.tsx';
import { StepContent } from './step-content.tsx';
import { StepDesign } from './step-design.tsx';
import { StepDomain } from './step-domain.tsx';
import { StepExtras } from './step-extras.tsx';

export type AnswerName = keyof OnboardingInput;

interface WizardStep {
  title: string;
  /** The form fields of the step, in page order. */
  fields: readonly AnswerName[];
  Fields: ComponentType;
}

export const wizardSteps: readonly [WizardStep, ...WizardStep[]] = [
  {
    title: 'Package and contact',
    fields: ['selectedPackage', 'fullName', 'businessName', 'email', 'phone'],
    Fields: StepContact,
  },
  {
    title: 'Domain and hosting',
    fields: ['hasDomain', 'existingDomain', 'desiredDomains'],
    Fields: StepDomain,
  },
  {
    title: 'Website content',
    fields: ['businessDescription', 'pagesNeeded', 'textContent', 'hasImages', 'hasLogo'],
    Fields: StepContent,
  },
  {
    title: 'Design preferences',
    fields: ['colorScheme', 'exampleWebsites'],
    Fields: StepDesign,
  },
  {
    title: 'Additional features',
    fields: ['wantsContactForm', 'socialMediaLinks', 'specialRequests'],
    Fields: StepExtras,
  },
];

/** Returns the first step (from 0) with one of these fields, or -1 if there is none. */
export const stepAsking = (names: readonly string[]) =>
  wizardSteps.findIndex(({ fields }) => fields.some((field) => names.includes(field)));
