import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { Button } from '#src/client/ui/button.tsx';
import { mostTogether } from '#src/features/money/billing/charge/paid-together-contract.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import type { ComingItem } from './admin-list-contract.ts';
import { ChargeDialog } from './charge-dialog.tsx';
import { MoneyRow } from './money-row.tsx';
import { comingWords, paidWords } from './money-texts.ts';
import { PaidTogether } from './paid-together.tsx';
import { ShortList, shortLength } from './short-list.tsx';
import { usePaidTogether } from './use-paid-together.ts';

/** What comes in within 30 days, or on one of them (ISO date), soonest first; what is due can be ticked. */
export function ComingList({ day }: { day: string | undefined }) {
  // Of one day all are shown, to be ticked together.
  const [limit, setLimit] = useState(day === undefined ? shortLength : mostTogether);
  const [opened, setOpened] = useState<ComingItem>();
  const result = api.admin.billing.coming.useQuery(
    { day, limit },
    { placeholderData: keepPreviousData },
  );
  const due = (result.data?.rows ?? []).filter(({ isDue }) => isDue);
  const together = usePaidTogether(due);
  return (
    <>
      <ShortList
        title={day === undefined ? 'Coming' : `Coming on ${formatDate(day)}`}
        empty="Nothing comes in."
        result={result}
        onMore={setLimit}
        head={<PaidTogether due={due} together={together} />}
      >
        {(item) => (
          <MoneyRow
            {...item}
            words={comingWords(item)}
            tick={
              item.isDue && (
                <input
                  type="checkbox"
                  aria-label={`Tick ${item.businessName}, ${item.description}`}
                  checked={together.ticked.includes(item.id)}
                  onChange={({ target }) => together.tick([item.id], target.checked)}
                  className="size-6 shrink-0 accent-bottle"
                />
              )
            }
            action={
              item.isOpen && (
                <Button
                  look="quiet"
                  aria-label={`Mark paid or failed: ${item.businessName}, ${item.description}`}
                  onClick={() => setOpened(item)}
                  className="-mr-4 ml-auto shrink-0 -outline-offset-3 text-sm sm:-mr-5"
                >
                  Mark paid or failed
                </Button>
              )
            }
          />
        )}
      </ShortList>
      {opened && <ChargeDialog item={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** What was paid and refunded this month, newest first. */
export function PaidList() {
  const [limit, setLimit] = useState(shortLength);
  const result = api.admin.billing.paid.useQuery({ limit }, { placeholderData: keepPreviousData });
  return (
    <ShortList title="Paid" empty="Nothing paid yet this month." result={result} onMore={setLimit}>
      {(item) => <MoneyRow {...item} words={paidWords(item)} />}
    </ShortList>
  );
}
