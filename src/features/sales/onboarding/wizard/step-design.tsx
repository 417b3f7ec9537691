import { useFormContext } from 'react-hook-form';
import { bindField } from '#src/client/forms/bind-field.ts';
import { TextAreaField } from '#src/client/ui/fields/text-area-field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import type { OnboardingInput } from '#src/features/sales/onboarding/contract.ts';

/** Step 4: the design of the website. */
export function StepDesign() {
  const field = bindField(useFormContext<OnboardingInput>());
  return (
    <>
      <TextField
        {...field('colorScheme')}
        label="Colour scheme preference"
        hint="Your shop's colours, or a mood: warm, plain, bright. “You choose” will do."
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
