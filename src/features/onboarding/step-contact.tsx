import { useFormContext } from 'react-hook-form';
import { bindField } from '#src/client/bind-field.ts';
import { EmailField, PhoneField } from '#src/client/ui/contact-fields.tsx';
import { RadioField } from '#src/client/ui/radio-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { useLaunchDiscount } from '#src/client/use-launch-discount.ts';
import { packageNames, pricing } from '#src/shared/packages.ts';
import { priceLine } from '#src/shared/price-line.ts';
import type { OnboardingInput } from './contract.ts';

/** Step 1: which package, and who asks. */
export function StepContact() {
  const answer = bindField(useFormContext<OnboardingInput>());
  const { active } = useLaunchDiscount();
  return (
    <>
      <RadioField
        {...answer('selectedPackage')}
        label="Your package"
        options={packageNames.map((name) => ({
          value: name,
          label: pricing[name].serviceName,
          hint: <span className="tabular">{priceLine(name, active)}</span>,
        }))}
      />
      <TextField {...answer('fullName')} label="Full name" autoComplete="name" />
      <TextField
        {...answer('businessName')}
        label="Business/Brand name"
        autoComplete="organization"
      />
      <EmailField {...answer('email')} hint="We reply here, and later you log in with it." />
      <PhoneField {...answer('phone')} optional />
    </>
  );
}
