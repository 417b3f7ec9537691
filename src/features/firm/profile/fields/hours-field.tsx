import { useFormContext, useWatch } from 'react-hook-form';
import { FieldError } from '#src/client/ui/fields/field.tsx';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { type Weekday, weekdays } from '#src/shared/firm/hours-text.ts';
import { fieldTexts } from './field-texts.ts';

const usual = { from: '09:00', until: '17:30' };
const nameOf = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1);

/** When the firm opens and closes on each day. */
export function HoursField() {
  const { getFieldState, formState } = useFormContext<FirmData>();
  const { error } = getFieldState('identity.hours', formState);
  const [label, hint] = fieldTexts['identity.hours'];
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{label}</legend>
      <p className="text-sm text-stone">{hint}</p>
      {weekdays.map((day) => (
        <Day key={day} day={day} />
      ))}
      <FieldError id={undefined}>{error?.message ?? error?.root?.message}</FieldError>
    </fieldset>
  );
}

function Day({ day }: { day: Weekday }) {
  const name = `identity.hours.${day}` as const;
  const { register, setValue, getFieldState, formState } = useFormContext<FirmData>();
  const times = useWatch<FirmData, typeof name>({ name });
  const opens = getFieldState(`${name}.from`, formState).error;
  const closes = getFieldState(`${name}.until`, formState).error;
  const change = (value: typeof times) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
  return (
    <div className="grid gap-1">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
        <label className="flex w-34 items-center gap-3">
          <input
            type="checkbox"
            checked={times !== null}
            onChange={({ target }) => change(target.checked ? usual : null)}
            className="size-6 shrink-0 accent-bottle"
          />
          {nameOf(day)}
        </label>
        {times ? (
          <span className="flex items-center gap-2">
            <input
              type="time"
              aria-label={`${nameOf(day)}, opens`}
              aria-invalid={opens ? true : undefined}
              {...register(`${name}.from`)}
              className="control tabular !w-34 !px-2.5"
            />
            to
            <input
              type="time"
              aria-label={`${nameOf(day)}, closes`}
              aria-invalid={closes ? true : undefined}
              {...register(`${name}.until`)}
              className="control tabular !w-34 !px-2.5"
            />
          </span>
        ) : (
          <span className="text-stone">Closed</span>
        )}
      </div>
      <FieldError id={undefined}>{opens?.message ?? closes?.message}</FieldError>
    </div>
  );
}
