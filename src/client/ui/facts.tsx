import { type ReactNode, useState } from 'react';

/** Maximum length of text that is shown in full, in characters. */
const maxShortText = 400;

/** User-written text with its line breaks; long text is collapsed at first. */
function WrittenText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > maxShortText;
  return (
    <>
      <span
        dir="auto"
        className={`block whitespace-pre-line wrap-anywhere ${long && !open ? 'line-clamp-5' : ''}`}
      >
        {text}
      </span>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-11 cursor-pointer font-semibold text-bottle underline underline-offset-4"
        >
          {open ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  );
}

/** A fact on a card; an empty value is listed as not given. */
export type Fact = [label: string, value: ReactNode];

const isGiven = (value: ReactNode) => value !== null && value !== undefined && value !== '';

function FactValue({ value }: { value: ReactNode }) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? <WrittenText text={value} /> : value;
}

/** A section of a card: heading, facts, and a last line that lists the facts not given. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const missing = facts.filter(([, value]) => !isGiven(value)).map(([label]) => label);
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-sm font-semibold tracking-wide text-bottle">{title}</h3>
      <dl className="grid gap-x-4 gap-y-1.5 text-sm md:grid-cols-[fit-content(9rem)_minmax(0,1fr)]">
        {facts.map(
          ([label, value]) =>
            isGiven(value) && (
              <div key={label} className={row}>
                <dt className="text-stone">{label}</dt>
                <dd className="min-w-0">
                  <FactValue value={value} />
                </dd>
              </div>
            ),
        )}
        {missing.length > 0 && (
          <div className="text-stone md:col-span-2">
            <dt className="inline">Not given: </dt>
            <dd className="inline">{missing.join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** On wide screens all labels of a section share the width of the longest. */
const row =
  'grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2 md:col-span-2 md:grid-cols-subgrid md:gap-x-4';
