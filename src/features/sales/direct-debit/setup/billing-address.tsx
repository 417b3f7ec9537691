import { useFormContext } from 'react-hook-form';
import { bindField } from '#src/client/forms/bind-field.ts';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import type { DirectDebitForm } from '#src/features/sales/direct-debit/contract.ts';

/** The account holder's address fields. */
export function BillingAddress() {
  const field = bindField(useFormContext<DirectDebitForm>());
  return (
    <>
      <TextField {...field('address')} label="Address" autoComplete="billing address-line1" />
      <div className="grid items-start gap-6 sm:grid-cols-[1fr_12rem]">
        <TextField {...field('city')} label="Town or city" autoComplete="billing address-level2" />
        <TextField
          {...field('postcode')}
          label="Postcode"
          autoComplete="billing postal-code"
          autoCapitalize="characters"
        />
      </div>
    </>
  );
}
