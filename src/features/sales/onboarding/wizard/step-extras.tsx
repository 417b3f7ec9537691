import { useFormContext } from 'react-hook-form';
import { bindField } from '#src/client/forms/bind-field.ts';
import { CheckboxField } from '#src/client/ui/fields/checkbox-field.tsx';
import { TextAreaField } from '#src/client/ui/fields/text-area-field.tsx';
import type { OnboardingInput } from '#src/features/sales/onboarding/contract.ts';

/** Step 5: additional features. */
export function StepExtras() {
  const field = bindField(useFormContext<OnboardingInput>());
  return (
    <>
      <CheckboxField
        {...field('wantsContactForm')}
        label="I would like a contact form"
        hint="Visitors can write to you from your website."
      />
      <TextAreaField
        {...field('socialMediaLinks')}
        label="Social media links"
        hint="One per line. We link your website to them."
        optional
        autoCapitalize="none"
      />
      <TextAreaField
        {...field('specialRequests')}
        label="Special requests"
        hint="Anything we have not asked about."
        optional
      />
    </>
  );
}
