import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { Button } from '#src/client/ui/button.tsx';
import type { UnpaidItem } from '#src/features/money/billing/admin-contract.ts';
import { MoneyRow } from './money-row.tsx';
import { ShortList, shortLength } from './short-list.tsx';
import { isAwaited, unpaidDetails } from './unpaid-texts.ts';

interface UnpaidListProps {
  onOpen: (item: UnpaidItem) => void;
}

/** What failed or is up to the owner, with why and since when. */
export function UnpaidList({ onOpen }: UnpaidListProps) {
  const { items, ...list } = useUnpaid((item) => !isAwaited(item));
  return (
    <ShortList {...list} title="Failed or to be chased" empty="Nobody to chase.">
      {(item) => <UnpaidRow item={item} onOpen={onOpen} />}
    </ShortList>
  );
}

/** What waits for customers to set up their Direct Debit, if anything does. */
export function AwaitedList({ onOpen }: UnpaidListProps) {
  const { items, ...list } = useUnpaid(isAwaited);
  if (!items?.length) return null;
  return (
    <ShortList {...list} title="Owed, no Direct Debit yet" empty="">
      {(item) => <UnpaidRow item={item} onOpen={onOpen} />}
    </ShortList>
  );
}

/** The first of the items that are wanted, and how to show more of them. */
function useUnpaid(isWanted: (item: UnpaidItem) => boolean) {
  const [limit, onMore] = useState(shortLength);
  const unpaid = api.admin.billing.unpaid.useQuery();
  const items = unpaid.data?.filter(isWanted);
  const data = items && { rows: items.slice(0, limit), total: items.length };
  return { items, onMore, result: { ...unpaid, data } };
}

const UnpaidRow = ({ item, onOpen }: UnpaidListProps & { item: UnpaidItem }) => (
  <MoneyRow
    {...item}
    isBad={item.isTask}
    words={unpaidDetails(item)}
    action={
      <Button
        look="quiet"
        aria-label={`Money: ${item.businessName}, ${item.description || unpaidDetails(item)}`}
        onClick={() => onOpen(item)}
        className="-mx-4 shrink-0 -outline-offset-3 sm:-mx-5"
      >
        Open
      </Button>
    }
  />
);
