import type { ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { bindField } from '#src/client/forms/bind-field.ts';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import type { DirectDebitForm } from '#src/features/sales/direct-debit/contract.ts';
import { caretInSortCode, formatSortCode } from '#src/features/sales/direct-debit/rules.ts';
import { plainAccountNumber } from '#src/shared/pasted.ts';
import { bankCheckMessage, useBankCheck } from './use-bank-check.ts';

/** Formats the sort code as XX-XX-XX while typing, with the caret at the same digit. */
function SortCodeField() {
  const field = bindField(useFormContext<DirectDebitForm>())('sortCode');
  const format = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const { nativeEvent } = event;
    const before = input.value.slice(0, input.selectionStart ?? input.value.length);
    input.value = formatSortCode(input.value);
    const forward =
      nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
    const caret = caretInSortCode(before, input.value, forward);
    input.setSelectionRange(caret, caret);
    return field.onChange(event);
  };
  return (
    <TextField
      {...field}
      onChange={format}
      label="Sort code"
      hint="6 digits; we add the dashes."
      placeholder="XX-XX-XX"
      inputMode="numeric"
      autoComplete="off"
      className="tabular"
    />
  );
}

/** The bank account fields, without autocomplete. */
export function BankDetails() {
  const field = bindField(useFormContext<DirectDebitForm>());
  return (
    <>
      <TextField
        {...field('accountHolderName')}
        label="Account holder name"
        hint="As on your card or statement."
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
        <BankCheck />
      </div>
    </>
  );
}

/** Says when the two numbers contradict each other; the form can be sent all the same. */
function BankCheck() {
  const { formState } = useFormContext<DirectDebitForm>();
  const [sortCode = '', accountNumber = ''] = useWatch<
    DirectDebitForm,
    ['sortCode', 'accountNumber']
  >({ name: ['sortCode', 'accountNumber'] });
  // Shorter numbers may be unfinished until the field is left.
  const account = plainAccountNumber(accountNumber);
  const isComplete = account.length === 8 || formState.touchedFields.accountNumber;
  const contradicted = useBankCheck(sortCode.replaceAll('-', ''), isComplete ? account : '');
  return (
    <div role="status" className="col-span-full empty:hidden">
      {contradicted && (
        <p className="rounded bg-wait-soft p-3 text-wait">
          <strong>{bankCheckMessage}</strong>: they do not seem to match. If they are right, carry
          on.
        </p>
      )}
    </div>
  );
}
