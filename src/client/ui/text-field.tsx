import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** One line of text; takes everything an input takes, a form's `register` included. */
export function TextField({
  label,
  hint,
  error,
  optional,
  className = '',
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <input type="text" {...input} {...control} className={`control ${className}`} />
      )}
    </Field>
  );
}
