import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ChargeLines } from '#src/features/money/charge/charge-lines.tsx';
import type { ChargeLine } from '#src/features/money/charge/contract.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { formatPence } from '#src/shared/money.ts';

interface MoneyRowProps {
  personId: string;
  businessName: string;
  /** What it is for and how it stands. */
  words: string;
  /** Pence. */
  amount: number;
  lines?: readonly ChargeLine[] | null;
  /** A box to tick, at the left end. */
  tick?: ReactNode;
  /** Beneath the amount. */
  aside?: ReactNode;
  /** What can be done about it, at the right end. */
  action?: ReactNode;
  isBad?: boolean;
}

/** An amount of a customer: who, with the link to them, what for and how much. */
export const MoneyRow = ({
  personId,
  businessName,
  words,
  amount,
  lines = null,
  tick,
  aside,
  action,
  isBad = false,
}: MoneyRowProps) => (
  <div className="flex items-center gap-x-4 px-4 py-1.5 sm:px-5">
    {tick}
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-4">
      <div className="grid min-h-12 min-w-0 grow basis-56 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4">
        <Link
          href={personLink(personId, 'money')}
          dir="auto"
          className="justify-self-start py-0.5 wrap-anywhere font-semibold underline decoration-edge underline-offset-4 hover:decoration-current"
        >
          {businessName}
        </Link>
        <p className={`tabular text-right font-semibold ${isBad ? 'text-bad' : 'text-ink'}`}>
          {amount !== 0 && formatPence(amount)}
        </p>
        <p
          dir="auto"
          className={`text-sm text-stone wrap-anywhere ${aside ? '' : 'col-span-full'}`}
        >
          {words}
        </p>
        {aside && <div className="tabular text-right text-sm">{aside}</div>}
        {lines && (
          <div className="col-span-full pb-1.5">
            <ChargeLines lines={lines} />
          </div>
        )}
      </div>
      {action}
    </div>
  </div>
);
