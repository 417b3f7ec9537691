import { type ReactNode, useState } from 'react';

/** Text of up to so many characters is shown whole. */
const shortText = 400;

/** What a person wrote, as they wrote it; a long text opens on asking. */
function WrittenText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > shortText;
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

/** One fact of a card: text, true or false, or nothing given. */
export type Fact = [label: string, value: ReactNode];

const isGiven = (value: ReactNode) => value !== null && value !== undefined && value !== '';

function FactValue({ value }: { value: ReactNode }) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? <WrittenText text={value} /> : value;
}

/** A part of a card: a small heading over its facts, and last, in one line, those nobody gave. */
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
          <div className={row}>
            <dt className="text-stone">Not given</dt>
            <dd className="min-w-0 text-stone">{missing.join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Labels as wide as the longest of the part, where parts stand side by side. */
const row =
  'grid grid-cols-[7.5rem_minmax(0,1fr)] gap-2 md:col-span-2 md:grid-cols-subgrid md:gap-x-4';
