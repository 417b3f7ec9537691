import { keptInBrowser } from './texts.ts';

type Kept = (typeof keptInBrowser)[number];
const isOurs = (kept: Kept): boolean => 'ours' in kept;

/** Each cookie and stored key, with what it is for; those in the firm's own browsers open. */
export const KeptInBrowser = () => (
  <>
    <List kept={keptInBrowser.filter((kept) => !isOurs(kept))} />
    <details>
      <summary className="cursor-pointer py-1 underline underline-offset-4">
        What we leave only in our own browsers
      </summary>
      <List kept={keptInBrowser.filter(isOurs)} />
    </details>
  </>
);

const List = ({ kept }: { kept: readonly Kept[] }) => (
  <dl className="grid gap-3">
    {kept.map(({ name, what, life }) => (
      <div key={name} className="border-t border-line pt-3">
        <dt className="font-semibold">{name}</dt>
        <dd>
          {what} <span className="text-stone">Kept {life}.</span>
        </dd>
      </div>
    ))}
  </dl>
);
