import { useFormContext, useWatch } from 'react-hook-form';
import { useNow } from '#src/client/desk/use-now.ts';
import { DateField } from '#src/client/ui/fields/date-field.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { londonDate } from '#src/shared/dates/dates.ts';
import { dateProblem } from '#src/shared/dates/typed-date.ts';
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
  const { control, register, setValue, getFieldState, formState } = useFormContext<FirmData>();
  const discount = useWatch<FirmData, typeof name>({ name });
  const today = useNow((now) => londonDate(new Date(now)));
  const isOver =
    discount.kind === 'until' && dateProblem(discount.date) === undefined && discount.date < today;
  const [label, hint] = fieldTexts[name];
  const { error } = getFieldState(`${name}.days`, formState);
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
          error={error?.message}
          {...register(`${name}.days`, {
            setValueAs: (typed) => (/^\d+$/.test(typed) ? Number(typed) : typed),
          })}
          className="tabular"
        />
      )}
      {discount.kind === 'until' && (
        <DateField
          label="Last day"
          hint={
            isOver ? (
              <strong className="text-wait">This day is over: the discount is not shown.</strong>
            ) : (
              'The price boards name it; the day after, the prices afterwards hold.'
            )
          }
          control={control}
          name={`${name}.date`}
        />
      )}
    </div>
  );
}
