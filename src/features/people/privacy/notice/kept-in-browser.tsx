import { keptInBrowser } from './texts.ts';

/** Each cookie and stored key, with what it is for. */
export const KeptInBrowser = () => (
  <dl className="grid gap-3">
    {keptInBrowser.map(({ name, what, life }) => (
      <div key={name} className="border-t border-line pt-3">
        <dt className="font-semibold">{name}</dt>
        <dd>
          {what} <span className="text-stone">Kept {life}.</span>
        </dd>
      </div>
    ))}
  </dl>
);
