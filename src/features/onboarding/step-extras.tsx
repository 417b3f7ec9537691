import { useFormContext } from 'react-hook-form';
import { bindField } from '#src/client/bind-field.ts';
import { CheckboxField } from '#src/client/ui/checkbox-field.tsx';
import { TextAreaField } from '#src/client/ui/text-area-field.tsx';
import type { OnboardingInput } from './contract.ts';

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
