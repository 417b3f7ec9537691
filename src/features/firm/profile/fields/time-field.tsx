import { useFormContext } from 'react-hook-form';
import { FieldError } from '#src/client/ui/fields/field.tsx';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { timeUnits } from '#src/shared/firm/identity.ts';
import { fieldTexts } from './field-texts.ts';

/** How soon something is promised: a number of hours or days. */
export function TimeField({ of }: { of: 'reply' | 'answer' | 'support' }) {
  const name = `identity.promises.${of}` as const;
  const { register, getFieldState, formState } = useFormContext<FirmData>();
  const { error } = getFieldState(`${name}.count`, formState);
  const [label, hint] = fieldTexts[name];
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="font-semibold">{label}</legend>
      <p className="text-sm text-stone">{hint}</p>
      <span className="flex items-center gap-2">
        <input
          type="text"
          inputMode="numeric"
          aria-label={`${label}, how many`}
          aria-invalid={error ? true : undefined}
          {...register(`${name}.count`, { setValueAs: readCount })}
          className="control tabular !w-20"
        />
        <select
          aria-label={`${label}, hours or days`}
          {...register(`${name}.unit`)}
          className="control select !w-32"
        >
          {timeUnits.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </select>
      </span>
      <FieldError id={undefined}>{error?.message}</FieldError>
    </fieldset>
  );
}

const readCount = (typed: unknown) => (String(typed).trim() === '' ? Number.NaN : Number(typed));
