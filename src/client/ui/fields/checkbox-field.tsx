import type { ComponentProps } from 'react';
import { FieldError, FieldHint, type FieldProps, useControl } from './field.tsx';

/** A checkbox with its label beside it; the label is clickable too. */
export function CheckboxField({
  label,
  hint,
  error,
  className = '',
  ...input
}: Omit<FieldProps, 'optional'> & ComponentProps<'input'>) {
  const { control, hintId, errorId } = useControl({ hint, error });
  return (
    <div className="grid gap-1.5">
      <div className="flex gap-3">
        <input
          type="checkbox"
          {...input}
          {...control}
          className={`mt-0.5 size-6 shrink-0 accent-bottle ${className}`}
        />
        <div className="grow">
          <label htmlFor={control.id} className="block">
            {label}
          </label>
          <FieldHint id={hintId}>{hint}</FieldHint>
        </div>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
