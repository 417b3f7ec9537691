import { useFormContext } from 'react-hook-form';
import { bindField } from '#src/client/bind-field.ts';
import { TextField } from '#src/client/ui/text-field.tsx';
import type { DirectDebitForm } from './contract.ts';
import { SortCodeField } from './sort-code-field.tsx';

/** The bank account fields, without autocomplete. */
export function BankDetails() {
  const field = bindField(useFormContext<DirectDebitForm>());
  return (
    <>
      <TextField
        {...field('accountHolderName')}
        label="Account holder name"
        hint="As it stands on your card or statement."
        autoComplete="off"
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <SortCodeField />
        <TextField
          {...field('accountNumber')}
          label="Account number"
          hint="6 to 8 digits."
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
        />
      </div>
    </>
  );
}
