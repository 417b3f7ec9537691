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
  /** Shows the options side by side from the sm breakpoint up. */
  inline?: boolean;
}

/** Radio buttons as cards, with the error above them; `name`, `onChange` and `ref` apply to every option. */
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
  // The form reads the first radio it registers, so a choice made before hydration goes first.
  const registerChoices = (group: HTMLFieldSetElement | null) => {
    if (!group) return void ref?.(null);
    const choices = [...group.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    for (const choice of choices.sort((a, b) => Number(b.checked) - Number(a.checked)))
      ref?.(choice);
  };
  return (
    <fieldset
      ref={registerChoices}
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
