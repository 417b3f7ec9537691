import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps, ComponentProps<'select'> {
  /** Those before groups of options, which may stand as children. */
  options?: readonly SelectOption[];
  /** Label of an empty first option. */
  placeholder?: string;
}

/** A native select, because phones have a good picker for it. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options = [],
  placeholder,
  children,
  className = '',
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <select {...select} {...control} className={`control select ${className}`}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  );
}
