import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { bindField } from '#src/client/forms/bind-field.ts';
import { Button } from '#src/client/ui/button.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { emptyDiscount, emptyLine, type TypedQuote } from './use-quote-form.ts';

const charges = [
  { value: 'once', label: 'Once' },
  { value: 'monthly', label: 'Monthly' },
];
/** How many lines a quote can have. */
const mostLines = 50;

/** The lines of a quote; there is always at least one. */
export function QuoteLinesField() {
  const form = useFormContext<TypedQuote>();
  const field = bindField(form);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' });
  const adding = useRef<HTMLButtonElement>(null);
  const removeLine = (at: number) => {
    remove(at);
    // The pressed button is gone.
    adding.current?.focus();
  };
  return (
    <div className="grid gap-4">
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="grid gap-3 rounded border border-line p-4">
          <legend className="px-1 text-sm text-stone">Line {at + 1}</legend>
          <TextField {...field(`lines.${at}.description`)} label="Description" />
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[6rem_1fr_1fr_auto]">
            <TextField {...field(`lines.${at}.quantity`)} label="Quantity" inputMode="decimal" />
            <TextField
              {...field(`lines.${at}.unitPrice`)}
              label="Price each, £"
              inputMode="decimal"
              placeholder="0.00"
              className="tabular text-right"
            />
            <SelectField {...field(`lines.${at}.monthly`)} label="Charged" options={charges} />
            <Button
              look="quiet"
              disabled={fields.length === 1}
              onClick={() => removeLine(at)}
              className="mt-7.5 px-3"
            >
              Remove<span className="sr-only"> line {at + 1}</span>
            </Button>
          </div>
        </fieldset>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={adding}
          look="secondary"
          disabled={fields.length >= mostLines}
          onClick={() => append(emptyLine)}
        >
          Add a line
        </Button>
        <Button
          look="secondary"
          disabled={fields.length >= mostLines}
          onClick={() => append(emptyDiscount)}
        >
          Add a discount
        </Button>
      </div>
    </div>
  );
}
