import { useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { formatDate } from '#src/shared/dates/dates.ts';
import { dateProblem, showDate, typedDate } from '#src/shared/dates/typed-date.ts';
import { Field, type FieldProps } from './field.tsx';

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

interface DateInputProps extends FieldProps {
  name: string;
  /** The date (YYYY-MM-DD), or what was typed in its place; '' for none. */
  value: string;
  /** Called with the same. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Gets what focuses the field. */
  ref?: (field: { focus: () => void }) => void;
  /** The first date that the calendar offers (YYYY-MM-DD). */
  min?: string;
  className?: string;
}

/**
 * A date as people in Britain type it, shown as 24/12/2026 with the date in words below, and a calendar to
 * pick it from.
 */
export function DateInput({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  onBlur,
  ref,
  min,
  className = '',
  ...input
}: DateInputProps) {
  const [typed, setTyped] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);
  const problem = value === '' ? undefined : dateProblem(value);
  return (
    <Field
      label={label}
      hint={hint}
      error={error && (problem ?? error)}
      optional={optional ?? false}
    >
      {(control) => (
        <>
          <span className={`relative block ${className}`}>
            <input
              {...input}
              {...control}
              type="text"
              ref={(element) => {
                if (element) ref?.(element);
              }}
              placeholder="dd/mm/yyyy"
              autoComplete="off"
              // While it is typed it stays as it is: 1/1/20 is a date on the way to 1/1/2027.
              value={typed ?? showDate(value)}
              onChange={({ target }) => {
                setTyped(target.value);
                onChange(target.value.trim() === '' ? '' : typedDate(target.value));
              }}
              onBlur={() => {
                setTyped(undefined);
                onBlur?.();
              }}
              className="control tabular pr-12"
            />
            <button
              type="button"
              aria-label="Open the calendar"
              onClick={() => calendar.current?.showPicker()}
              className="absolute inset-y-0 right-0 grid w-11 cursor-pointer place-items-center text-stone hover:text-bottle"
            >
              <svg
                aria-hidden="true"
                viewBox="0 0 20 20"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                className="size-5"
              >
                <path d="M3 5h14v12H3zM3 9h14M7 2.5V6m6-3.5V6" />
              </svg>
            </button>
            <input
              ref={calendar}
              type="date"
              aria-hidden="true"
              tabIndex={-1}
              min={min}
              value={isDay(value) ? value : ''}
              onChange={({ target }) => onChange(target.value)}
              className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
            />
          </span>
          {isDay(value) && <span className="tabular text-sm text-stone">{formatDate(value)}</span>}
        </>
      )}
    </Field>
  );
}

interface DateFieldProps<Typed extends FieldValues, Context, Read>
  extends FieldProps,
    Pick<DateInputProps, 'min' | 'className'> {
  control: Control<Typed, Context, Read>;
  name: FieldPath<Typed>;
}

/** A date of a form, which holds it as YYYY-MM-DD. */
export function DateField<Typed extends FieldValues, Context, Read>({
  control,
  name,
  ...props
}: DateFieldProps<Typed, Context, Read>) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  return (
    <DateInput
      {...props}
      {...field}
      value={typeof value === 'string' ? value : ''}
      error={fieldState.error?.message}
    />
  );
}
