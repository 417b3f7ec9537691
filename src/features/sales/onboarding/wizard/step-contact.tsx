import { useFormContext } from 'react-hook-form';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { bindField } from '#src/client/forms/bind-field.ts';
import { useLaunchDiscount } from '#src/client/page/use-launch-discount.ts';
import { EmailField, PhoneField } from '#src/client/ui/fields/contact-fields.tsx';
import { RadioField } from '#src/client/ui/fields/radio-field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import type { OnboardingInput } from '#src/features/sales/onboarding/contract.ts';
import { packageNames, packages } from '#src/shared/packages.ts';
import { priceLine } from '#src/shared/price-line.ts';

/** Step 1: package and contact details. */
export function StepContact() {
  const field = bindField(useFormContext<OnboardingInput>());
  const { prices } = useFirm();
  const { active } = useLaunchDiscount();
  return (
    <>
      <RadioField
        {...field('selectedPackage')}
        label="Your package"
        options={packageNames.map((name) => ({
          value: name,
          label: packages[name].serviceName,
          hint: <span className="tabular">{priceLine(prices, name, active)}</span>,
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
