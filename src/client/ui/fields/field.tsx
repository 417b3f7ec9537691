import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: ReactNode;
  /** Help text; for sensitive data, why it is requested. */
  hint?: ReactNode;
  /** The validation error. */
  error?: string | undefined;
  /** Marks the label as optional; unmarked fields are required. */
  optional?: boolean;
}

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Returns ids and ARIA attributes that link a control to its hint and error. */
export function useControl({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  const control: ControlProps = {
    id,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
  };
  return { control, hintId, errorId };
}

/** The mark after the label of an optional field. */
export function OptionalMark({ shown }: { shown: boolean | undefined }) {
  return shown ? <span className="font-normal text-stone"> (optional)</span> : null;
}

/** A hint below a label. */
export function FieldHint({ id, children }: { id: string | undefined; children: ReactNode }) {
  return children ? (
    <p id={id} className="text-sm text-stone">
      {children}
    </p>
  ) : null;
}

/** An error below a control: icon and text, never colour alone. */
export function FieldError({ id, children }: { id: string | undefined; children?: ReactNode }) {
  return children ? (
    <p id={id} className="flex gap-2 text-sm font-semibold text-bad">
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        fill="currentColor"
        className="mt-0.5 size-5 shrink-0"
      >
        <path d="M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-1 4h2v6H9Zm0 8h2v2H9Z" />
      </svg>
      <span>{typeof children === 'string' ? unbroken(children) : children}</span>
    </p>
  ) : null;
}

/** A sentence in which patterns such as XX-XX-XX stay on one line. */
const unbroken = (sentence: string): ReactNode[] =>
  sentence.split(/(?<!\S)([^\s-]*-\S*)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** Label, hint, control and error in one column, linked for screen readers. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { control, hintId, errorId } = useControl({ hint, error });
  return (
    <div className="grid gap-1.5">
      <label htmlFor={control.id} className="font-semibold">
        {label}
        <OptionalMark shown={optional} />
      </label>
      <FieldHint id={hintId}>{hint}</FieldHint>
      {children(control)}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
