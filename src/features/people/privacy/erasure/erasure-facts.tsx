import type { ReactNode } from 'react';
import { theirTitle } from '#src/features/people/privacy/texts.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import type { ErasurePlan } from './contract.ts';

const rowsIn = (count: number) => `${formatNumber(count)} ${count === 1 ? 'entry' : 'entries'}`;

/** What refuses an erasure, or what goes with it and what stays. */
export function ErasureFacts({ plan: { refusals, goes, stays, pictures } }: { plan: ErasurePlan }) {
  if (refusals.length > 0)
    return (
      <Part title="They cannot be erased yet">
        {refusals.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Part>
    );
  return (
    <>
      <Part title="This goes for good">
        {goes.map(({ title, rows }) => (
          <li key={title}>
            {theirTitle(title)}: <span className="tabular whitespace-nowrap">{rowsIn(rows)}</span>
          </li>
        ))}
        {pictures > 0 && (
          <li>{`${formatNumber(pictures)} ${pictures === 1 ? 'picture' : 'pictures'}`}</li>
        )}
      </Part>
      {stays.length > 0 && (
        <Part title="This stays, as the law asks, and no more of it than that">
          {stays.map(({ title, rows, because, until }) => (
            <li key={because}>
              {theirTitle(title)}: <span className="tabular whitespace-nowrap">{rowsIn(rows)}</span>
              {until && `, until ${formatDate(until)}`}.{' '}
              <span className="text-stone">{because}</span>
            </li>
          ))}
        </Part>
      )}
      <p className="measure text-stone">
        What others have of them is not ours to erase: emails that were sent, and what GoCardless
        keeps by law.
      </p>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="font-semibold">{title}</h3>
    <ul className="mt-2 grid list-disc gap-1.5 pl-5">{children}</ul>
  </section>
);
