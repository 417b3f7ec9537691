import type { ComponentProps } from 'react';
import { formatDate } from '#src/shared/dates/dates.ts';
import { Field, type FieldProps } from './field.tsx';

interface DateFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'type'> {
  /** The date in the field (YYYY-MM-DD). */
  chosen: string | null | undefined;
}

/** A date field with the date in words beside it: the browser writes numbers in an order of its own. */
export function DateField({
  label,
  hint,
  error,
  optional,
  chosen,
  className = '',
  ...input
}: DateFieldProps) {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(chosen ?? '');
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => (
        <>
          <input type="date" {...input} {...control} className={`control ${className}`} />
          {isDate && <span className="tabular text-sm text-stone">{formatDate(`${chosen}`)}</span>}
        </>
      )}
    </Field>
  );
}
