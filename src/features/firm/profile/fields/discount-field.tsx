import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { fieldTexts } from './field-texts.ts';

const name = 'prices.discount';
type Discount = FirmData['prices']['discount'];

const kinds = [
  { value: 'rolling', label: 'Runs for some days from each visit' },
  { value: 'until', label: 'Runs until a date' },
  { value: 'none', label: 'None: the prices afterwards hold' },
];

/** A discount of the chosen kind, as it begins. */
function begin(kind: string): Discount {
  if (kind === 'rolling') return { kind, days: 7 };
  return kind === 'until' ? { kind, date: '' } : { kind: 'none' };
}

/** How long the discount runs. */
export function DiscountField() {
  const { register, setValue, getFieldState, formState } = useFormContext<FirmData>();
  const discount = useWatch<FirmData, typeof name>({ name });
  const [label, hint] = fieldTexts[name];
  const errorOf = (field: 'days' | 'date') =>
    getFieldState(`${name}.${field}`, formState).error?.message;
  return (
    <div className="grid items-start gap-6 sm:grid-cols-2">
      <SelectField
        label={label}
        hint={hint}
        options={kinds}
        value={discount.kind}
        onChange={({ target }) => setValue(name, begin(target.value), { shouldDirty: true })}
      />
      {discount.kind === 'rolling' && (
        <TextField
          label="Days"
          hint="From 1 to 60: the price boards name the last day."
          inputMode="numeric"
          error={errorOf('days')}
          {...register(`${name}.days`, {
            setValueAs: (typed) => (/^\d+$/.test(typed) ? Number(typed) : typed),
          })}
          className="tabular"
        />
      )}
      {discount.kind === 'until' && (
        <TextField
          label="Last day"
          hint="The price boards name it; the day after, the prices afterwards hold."
          type="date"
          error={errorOf('date')}
          {...register(`${name}.date`)}
        />
      )}
    </div>
  );
}
