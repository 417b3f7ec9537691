import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** Several lines of text; grows with what is typed where the browser can. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  className = '',
  ...area
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={`control field-sizing-content max-h-96 min-h-28 ${className}`}
        />
      )}
    </Field>
  );
}
