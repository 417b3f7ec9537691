import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { FieldError, OptionalMark } from '#src/client/ui/fields/field.tsx';
import { timeText } from '#src/shared/firm/brand.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { timeUnits } from '#src/shared/firm/identity.ts';
import { promisesOf } from '#src/shared/firm/promises.ts';
import { fieldTexts } from './field-texts.ts';
import { useOwnName } from './use-own-name.ts';

/** How soon something is promised: a number of hours or days; empty where no time is. */
export function TimeField({ of }: { of: 'reply' | 'answer' | 'support' }) {
  const name = `identity.promises.${of}` as const;
  const { getFieldState, formState } = useFormContext<FirmData>();
  const { field } = useController<FirmData, typeof name>({ name });
  const identity = useWatch<FirmData, 'identity'>({ name: 'identity' });
  const hasOwnName = useOwnName();
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const [chosen, setChosen] = useState<(typeof timeUnits)[number]>('hours');
  const { error } = getFieldState(`${name}.count`, formState);
  const [label, hint] = fieldTexts[name];
  const usual = field.value ? null : promisesOf(identity, hasOwnName)[of];
  const unit = field.value?.unit ?? chosen;
  const write = (text: string, next: typeof unit) => {
    const value = text.trim() === '' ? null : { count: Number(text), unit: next };
    setTyped({ text, value });
    field.onChange(value);
  };
  const text = typed?.value === field.value ? typed.text : String(field.value?.count ?? '');
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="font-semibold">
        {label}
        <OptionalMark shown />
      </legend>
      <p className="text-sm text-stone">{usual ? `${hint} ${usualText(usual)}` : hint}</p>
      <span className="flex items-center gap-2">
        <input
          type="text"
          inputMode="numeric"
          aria-label={`${label}, how many`}
          aria-invalid={error ? true : undefined}
          name={name}
          ref={field.ref}
          onBlur={field.onBlur}
          value={text}
          onChange={({ target }) => write(target.value, unit)}
          className="control tabular !w-20"
        />
        <select
          aria-label={`${label}, hours or days`}
          value={unit}
          onChange={({ target }) => {
            const next = timeUnits.find((one) => one === target.value) ?? 'hours';
            setChosen(next);
            if (field.value) write(text, next);
          }}
          className="control select !w-32"
        >
          {timeUnits.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </span>
      <FieldError id={undefined}>{error?.message}</FieldError>
    </fieldset>
  );
}

const usualText = (time: Parameters<typeof timeText>[0]) =>
  `Until you have a name of your own: ${timeText(time)}.`;
