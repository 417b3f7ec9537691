import { type ReactNode, useState } from 'react';

/** Text of up to so many characters is shown whole. */
const shortText = 400;

/** What a person wrote, as they wrote it; a long text opens on asking. */
export function WrittenText({ text }: { text: string }) {
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

function FactValue({ value }: { value: ReactNode }) {
  if (value === null || value === undefined || value === '')
    return <span className="text-stone">Not given</span>;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? <WrittenText text={value} /> : value;
}

/** A part of a card: a small heading over its facts. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className="grid content-start gap-2">
      <h3 className="text-sm font-semibold tracking-wide text-bottle">{title}</h3>
      <dl className="grid gap-x-4 gap-y-1.5 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[7.5rem_1fr] gap-2">
            <dt className="text-stone">{label}</dt>
            <dd className="min-w-0">
              <FactValue value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
