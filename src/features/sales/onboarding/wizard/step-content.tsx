import { useFormContext } from 'react-hook-form';
import { bindField } from '#src/client/forms/bind-field.ts';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-area-field.tsx';
import type { OnboardingInput } from '#src/features/sales/onboarding/contract.ts';

/** Step 3: the content of the website. */
export function StepContent() {
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
        hint="Paste it here as it is. If there is none, we write it with you."
        optional
      />
      <CheckboxField {...field('hasImages')} label="I have pictures you can use" />
      <CheckboxField {...field('hasLogo')} label="I have a logo" />
    </>
  );
}
