import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** A single-line text field; accepts all input props, including those of `register`. */
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

/** A multi-line text field; grows with its content if the browser supports field-sizing. */
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
