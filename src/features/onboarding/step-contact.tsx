import { useFormContext } from 'react-hook-form';
import { bindField } from '#src/client/bind-field.ts';
import { EmailField, PhoneField } from '#src/client/ui/contact-fields.tsx';
import { RadioField } from '#src/client/ui/radio-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { useLaunchDiscount } from '#src/client/use-launch-discount.ts';
import { packageNames, pricing } from '#src/shared/packages.ts';
import { priceLine } from '#src/shared/price-line.ts';
import type { OnboardingInput } from './contract.ts';

/** Step 1: package and contact details. */
export function StepContact() {
  const field = bindField(useFormContext<OnboardingInput>());
  const { active } = useLaunchDiscount();
  return (
    <>
      <RadioField
        {...field('selectedPackage')}
        label="Your package"
        options={packageNames.map((name) => ({
          value: name,
          label: pricing[name].serviceName,
          hint: <span className="tabular">{priceLine(name, active)}</span>,
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
        hint="We reply to this address, and you log in with it later."
      />
      <PhoneField {...field('phone')} optional />
    </>
  );
}
