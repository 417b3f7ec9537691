import type { ComponentProps, ReactNode, RefCallback } from 'react';
import { FieldError, FieldHint, type FieldProps, OptionalMark, useControl } from './field.tsx';

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

interface RadioFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'type' | 'value' | 'checked' | 'ref'> {
  ref?: RefCallback<HTMLInputElement>;
  options: readonly RadioOption[];
  /** Options side by side from a small tablet on. */
  inline?: boolean;
}

/** One of a few, all in sight, as cards to tap, with what is wrong above them; `name`, `onChange` and `ref` go to every choice. */
export function RadioField({
  label,
  hint,
  error,
  optional,
  options,
  inline = false,
  defaultValue,
  ref,
  ...input
}: RadioFieldProps) {
  const { control, hintId, errorId } = useControl({ hint, error });
  // The form reads the first choice it meets: a later one, ticked before React came, would be lost.
  const introduce = (group: HTMLFieldSetElement | null) => {
    if (!group) return void ref?.(null);
    const choices = [...group.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    for (const choice of choices.sort((a, b) => Number(b.checked) - Number(a.checked)))
      ref?.(choice);
  };
  return (
    <fieldset
      ref={introduce}
      aria-describedby={control['aria-describedby']}
      className="grid gap-1.5"
    >
      <legend className="mb-1.5 font-semibold">
        {label}
        <OptionalMark shown={optional} />
      </legend>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <FieldError id={errorId}>{error}</FieldError>
      <div className={`grid gap-2 ${inline ? 'sm:auto-cols-fr sm:grid-flow-col' : ''}`}>
        {options.map((option) => (
          <label key={option.value} className="radio-card">
            <input
              {...input}
              type="radio"
              value={option.value}
              defaultChecked={
                defaultValue === undefined ? undefined : option.value === defaultValue
              }
              aria-invalid={control['aria-invalid']}
              className="mt-0.5 size-5 shrink-0 accent-bottle"
            />
            <span className="grow">
              <span className="block font-semibold">{option.label}</span>
              {option.hint && <span className="block text-sm text-stone">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
