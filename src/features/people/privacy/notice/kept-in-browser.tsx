import { keptInBrowser } from './browser-texts.ts';

/** Each cookie and stored key that a visitor's browser may have, with what it is for. */
export const KeptInBrowser = () => (
  <dl className="grid gap-3">
    {keptInBrowser.map(({ name, title, what, life, isCookie }) => (
      <div key={name} className="border-t border-line pt-3">
        <dt className="font-semibold">{title}</dt>
        <dd>
          {what}{' '}
          <span className="text-stone">
            {isCookie ? `A cookie (${name})` : 'Not a cookie: only your browser has it'}. Kept:{' '}
            {life}.
          </span>
        </dd>
      </div>
    ))}
  </dl>
);
