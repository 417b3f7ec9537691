import { useId, useState } from 'react';
import { FieldError } from '#src/client/ui/fields/field.tsx';
import { TextField } from '#src/client/ui/fields/text-field.tsx';
import { allOf, type ChoiceGroup, findChoices, isChosen, type Preset } from './choice-rules.ts';

interface ChoiceProps {
  /** The question. */
  label: string;
  presets: readonly Preset[];
  /** Chooses all there is: what that leads to. */
  all: string;
  groups: readonly ChoiceGroup[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Asks for some of many choices: by presets first, then one by one, found by their words. */
export function Choice({ label, presets, all, groups, chosen, error, onChange }: ChoiceProps) {
  const every = allOf(groups);
  // What this version does not have is left out of a preset.
  const offered = [...presets, { label: 'All', says: all, values: every }].map((preset) => ({
    ...preset,
    values: preset.values.filter((value) => every.includes(value)),
  }));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <FieldError id={undefined}>{error}</FieldError>
      <div className="grid gap-2 sm:grid-cols-2">
        {offered.map(({ label, says, values }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isChosen(values, chosen)}
            onClick={() => onChange(isChosen(values, chosen) ? [] : values)}
            className="grid cursor-pointer content-start gap-0.5 rounded border-2 border-line bg-paper px-4 py-3 text-left hover:bg-cream aria-pressed:border-bottle aria-pressed:bg-sand"
          >
            <span className="font-semibold">{label}</span>
            <span className="text-sm text-stone">{says}</span>
          </button>
        ))}
      </div>
      <OneByOne groups={groups} count={every.length} chosen={chosen} onChange={onChange} />
    </fieldset>
  );
}

type OneByOneProps = Pick<ChoiceProps, 'groups' | 'chosen' | 'onChange'> & { count: number };

function OneByOne({ groups, count, chosen, onChange }: OneByOneProps) {
  const [search, setSearch] = useState('');
  const found = findChoices(groups, search);
  const toggle = (value: string, isTicked: boolean) =>
    onChange(isTicked ? [...chosen, value] : chosen.filter((other) => other !== value));
  return (
    <details className="min-w-0 rounded border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-1">
        <span className="font-semibold text-bottle underline underline-offset-4">
          Choose one by one
        </span>
        <span className="tabular text-sm text-stone">
          {chosen.length} of {count} chosen
        </span>
      </summary>
      <div className="grid gap-2 border-t border-line p-4">
        <TextField
          type="search"
          label="Search"
          hint="Such as invoice, order or names."
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // The form around it is sent by its button.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <ul>
          {found.map(({ label, choices }) => (
            <li key={label} className="border-b border-line py-2 last:border-0">
              <span className="font-semibold">{label}</span>
              {choices.map((choice) => (
                <Box
                  key={choice.value}
                  {...choice}
                  of={label}
                  checked={chosen.includes(choice.value)}
                  onTick={(isTicked) => toggle(choice.value, isTicked)}
                />
              ))}
            </li>
          ))}
        </ul>
        <p role="status" className="text-stone">
          {found.length === 0 && 'Nothing fits that search.'}
        </p>
      </div>
    </details>
  );
}

interface BoxProps {
  label: string;
  says: string;
  /** The label of its group. */
  of: string;
  checked: boolean;
  onTick: (isTicked: boolean) => void;
}

function Box({ label, says, of, checked, onTick }: BoxProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 max-sm:grid-cols-1">
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          aria-describedby={id}
          checked={checked}
          onChange={({ target }) => onTick(target.checked)}
          className="size-5 shrink-0 accent-bottle"
        />
        <span>
          {label}
          <span className="sr-only"> {of}</span>
        </span>
      </label>
      <p id={id} className="py-2.5 text-sm text-stone max-sm:-mt-2 max-sm:pt-0 max-sm:pl-7">
        {says}
      </p>
    </div>
  );
}
