import { useState } from 'react';
import { useController } from 'react-hook-form';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { readHundredths } from '#src/shared/typed-number.ts';
import { type BoundProps, mayBe } from './bound-text.tsx';

/** Pounds are stored in pence. */
type Unit = 'pounds' | 'number';

const show = (value: unknown, unit: Unit): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  if (unit === 'number') return String(value);
  return value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2);
};

/** A number as people type it; what is none stays as typed, and is refused in words. */
export function NumberField({ name, label, hint, unit }: BoundProps & { unit: Unit }) {
  const { field, fieldState } = useController<FirmData>({ name });
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const optional = mayBe(null, name);
  const read = (text: string) => {
    if (optional && text.trim() === '') return null;
    const hundredths = readHundredths(text, '12.50');
    if (typeof hundredths !== 'number') return text;
    return unit === 'pounds' ? hundredths : hundredths / 100;
  };
  return (
    <TextField
      label={unit === 'pounds' ? `${label} (£)` : label}
      hint={hint}
      optional={optional}
      error={fieldState.error?.message}
      inputMode="decimal"
      name={name}
      ref={field.ref}
      onBlur={field.onBlur}
      value={typed?.value === field.value ? typed?.text : show(field.value, unit)}
      onChange={({ target: { value: text } }) => {
        const value = read(text);
        setTyped({ text, value });
        field.onChange(value);
      }}
      className="tabular"
    />
  );
}
