import { Button } from '#src/client/ui/button.tsx';
import { formatDay } from '#src/shared/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import type { ChasedCharge } from './admin-contract.ts';
import { failureLabel } from './desk-rules.ts';

interface ChasedListProps {
  charges: readonly ChasedCharge[];
  onOpen: (charge: ChasedCharge) => void;
}

/** The failed charges to be chased, by name, with amount and since when. */
export const ChasedList = ({ charges, onOpen }: ChasedListProps) => (
  <section aria-labelledby="chased" className="raised rounded bg-paper p-4 sm:p-5">
    <h3 id="chased" className="text-lg">
      To be chased
    </h3>
    <ul className="mt-2 divide-y divide-line">
      {charges.map((charge) => (
        <li key={charge.id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
          <div className="min-w-0">
            <p dir="auto" className="font-semibold wrap-anywhere">
              {charge.businessName}
            </p>
            <p className="text-sm wrap-anywhere text-stone">
              {charge.description}: {failureLabel(charge.failure)}, since{' '}
              {formatDay(charge.settledAt)}
              {charge.reminders > 0 &&
                `, reminded ${charge.reminders === 1 ? 'once' : `${charge.reminders} times`}`}
            </p>
          </div>
          <p className="tabular ml-auto font-semibold text-bad">{formatPence(charge.amount)}</p>
          <Button
            look="quiet"
            aria-label={`Money: ${charge.businessName}, ${charge.description}`}
            onClick={() => onOpen(charge)}
            className="-mr-5"
          >
            Open
          </Button>
        </li>
      ))}
    </ul>
  </section>
);
