import type { ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { bindField } from '#src/client/forms/bind-field.ts';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import type { DirectDebitForm } from '#src/features/sales/direct-debit/contract.ts';
import { caretInSortCode, formatSortCode } from '#src/features/sales/direct-debit/rules.ts';

/** Formats the sort code as XX-XX-XX while typing, with the caret at the same digit. */
export function SortCodeField() {
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
