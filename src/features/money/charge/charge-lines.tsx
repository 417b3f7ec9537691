import { formatPence } from '#src/shared/money.ts';
import type { ChargeLine } from './contract.ts';

/** What a charge is for, where that is more than one thing; else nothing. */
export const ChargeLines = ({ lines }: { lines: readonly ChargeLine[] | null }) =>
  lines && (
    <ul className="text-sm text-stone">
      {lines.map(({ description, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be for the same
        <li key={at} className="flex justify-between gap-4">
          <span className="wrap-anywhere">{description}</span>
          <span className="tabular whitespace-nowrap">{formatPence(amount)}</span>
        </li>
      ))}
    </ul>
  );
