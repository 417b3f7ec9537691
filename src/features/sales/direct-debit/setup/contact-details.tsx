import { useFormContext } from 'react-hook-form';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { useSay } from '#src/client/firm/use-say.ts';
import { bindField } from '#src/client/forms/bind-field.ts';
import { EmailField } from '#src/client/ui/fields/contact-fields.tsx';
import { RadioField } from '#src/client/ui/fields/radio-field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import type { DirectDebitForm } from '#src/features/sales/direct-debit/contract.ts';
import type { ContactName } from '#src/features/sales/direct-debit/rules.ts';
import { calledIn } from '#src/shared/packages.ts';

/** The fields for contact details missing from the order. */
export function ContactDetails({ asked }: { asked: readonly ContactName[] }) {
  const { prices } = useFirm();
  const say = useSay();
  const field = bindField(useFormContext<DirectDebitForm>());
  return (
    <>
      {asked.includes('package') && (
        <RadioField
          {...field('package')}
          label="Your package"
          options={prices.packages.map((offered) => ({
            value: offered.key,
            label: calledIn('service', offered),
          }))}
        />
      )}
      {asked.includes('fullName') && (
        <TextField {...field('fullName')} label="Full name" autoComplete="name" />
      )}
      {asked.includes('email') && (
        <EmailField
          {...field('email')}
          hint={say('setupLogin', 'You log in to your customer portal with it.')}
        />
      )}
      {asked.includes('businessName') && (
        <TextField
          {...field('businessName')}
          label="Business/Brand name"
          autoComplete="organization"
        />
      )}
    </>
  );
}
