import { type ComponentProps, useState } from 'react';
import { type FieldPath, useController, useFormContext, useWatch } from 'react-hook-form';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import { datesProblem, showDate, typedDates } from '#src/shared/dates/typed-date.ts';
import { type FirmData, firmSchema } from '#src/shared/firm/firm.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { z } from '#src/shared/zod.ts';

/** Returns the schema of a field, such as 'identity.name'. */
function schemaAt(path: string): unknown {
  let schema: unknown = firmSchema;
  for (const name of path.split('.')) {
    if (schema instanceof z.ZodArray) schema = schema.element;
    else if (schema instanceof z.ZodObject) schema = schema.shape[name];
  }
  return schema;
}

/** Returns whether a field may be left empty; `empty` is what it then holds. */
export function mayBe(empty: '' | null | never[], path: string): boolean {
  const schema = schemaAt(path);
  return schema instanceof z.ZodType && schema.safeParse(empty).success;
}

/** The sentence of an error. */
const errorIn = (error: { message?: unknown } | undefined): string | undefined =>
  typeof error?.message === 'string' ? error.message : undefined;

export interface BoundProps {
  name: FieldPath<FirmData>;
  label: string;
  hint: string;
}

/** Binds a text field, with how much of its limit is used. */
function useBound({ name, label, hint }: BoundProps) {
  const { register, getFieldState, formState } = useFormContext<FirmData>();
  const typed = useWatch<FirmData>({ name });
  const schema = schemaAt(name);
  const most = schema instanceof z.ZodString ? schema.maxLength : null;
  const length = typeof typed === 'string' ? typed.length : 0;
  return {
    ...register(name),
    label,
    error: errorIn(getFieldState(name, formState).error),
    optional: mayBe('', name),
    hint:
      most === null ? hint : `${hint} ${formatNumber(length)} of ${formatNumber(most)} characters.`,
  };
}

/** A line of text. */
export const BoundText = ({ type = 'text', ...props }: BoundProps & { type?: string }) => (
  // What a browser knows of its user is not what the firm is.
  <TextField type={type} autoComplete="off" {...useBound(props)} />
);

/** A sentence: a field of one line at first, which grows so that all of it is seen. */
export function SentenceArea({ onChange, ...field }: ComponentProps<typeof TextAreaField>) {
  return (
    <TextAreaField
      {...field}
      rows={1}
      className="!min-h-12"
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={(event) => {
        // What is pasted may have been broken into lines.
        if (event.target.value.includes('\n'))
          event.target.value = event.target.value
            .split('\n')
            .map((line) => line.trim())
            .join(' ');
        return onChange?.(event);
      }}
    />
  );
}

/** A sentence of the firm's data. */
export const BoundSentence = (props: BoundProps) => <SentenceArea {...useBound(props)} />;

/** A text of several lines. */
export const BoundArea = (props: BoundProps) => <TextAreaField {...useBound(props)} />;

/** Dates, shown a line each as DateInput shows one, and read where several stand on a line. */
export const BoundDates = (props: BoundProps) => (
  <BoundLines {...props} read={typedDates} show={showDate} problemOf={datesProblem} />
);

interface LinesProps extends BoundProps {
  /** Reads what was typed on a line, and shows it again once it is left. */
  read?: (line: string) => string[];
  show?: (line: string) => string;
  /** Says what is wrong with a line, in place of the schema's words. */
  problemOf?: (line: string) => string | undefined;
}

const asIs = (line: string) => line;

const asOne = (line: string) => [line];

/** Several short texts, a line each. */
export function BoundLines({
  name,
  label,
  hint,
  read = asOne,
  show = asIs,
  problemOf,
}: LinesProps) {
  const { field, fieldState } = useController<FirmData>({ name });
  const [typed, setTyped] = useState<string>();
  const lines: string[] = Array.isArray(field.value) ? field.value.map(String) : [];
  const problem = [fieldState.error, ...Object.values(fieldState.error ?? {})].find(
    (error): error is { message: string } =>
      typeof error === 'object' && error !== null && 'message' in error,
  );
  const wrong = problemOf && lines.filter(Boolean).map(problemOf).find(Boolean);
  return (
    <TextAreaField
      label={label}
      hint={hint}
      optional={mayBe([], name)}
      error={problem && (wrong ?? problem.message)}
      name={name}
      ref={field.ref}
      value={typed ?? lines.map(show).join('\n')}
      onBlur={() => {
        setTyped(undefined);
        field.onChange(lines.filter((line) => line.trim() !== ''));
        field.onBlur();
      }}
      onChange={({ target: { value } }) => {
        setTyped(value);
        field.onChange(value === '' ? [] : value.split('\n').flatMap(read));
      }}
    />
  );
}
