import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { Button } from '#src/client/ui/button.tsx';
import type { ChasedItem } from '#src/features/money/billing/admin-contract.ts';
import { chasedWords, isOwedOnly } from './chased-rules.ts';
import { MoneyRow } from './money-row.tsx';
import { ShortList, shortLength } from './short-list.tsx';

interface ChasedListProps {
  onOpen: (item: ChasedItem) => void;
}

/** What failed or is up to the owner, with why and since when. */
export function FailedList({ onOpen }: ChasedListProps) {
  const { items, ...list } = useChased((item) => !isOwedOnly(item));
  return (
    <ShortList {...list} title="Failed or to be chased" empty="Nobody to chase.">
      {(item) => <ChasedRow item={item} onOpen={onOpen} />}
    </ShortList>
  );
}

/** What waits for customers to set up their Direct Debit, if anything does. */
export function OwedList({ onOpen }: ChasedListProps) {
  const { items, ...list } = useChased(isOwedOnly);
  if (!items?.length) return null;
  return (
    <ShortList {...list} title="Owed, no Direct Debit yet" empty="">
      {(item) => <ChasedRow item={item} onOpen={onOpen} />}
    </ShortList>
  );
}

/** The first of the items that are wanted, and how to show more of them. */
function useChased(isWanted: (item: ChasedItem) => boolean) {
  const [limit, onMore] = useState(shortLength);
  const chased = api.admin.billing.chased.useQuery();
  const items = chased.data?.filter(isWanted);
  const data = items && { rows: items.slice(0, limit), total: items.length };
  return { items, onMore, result: { ...chased, data } };
}

const ChasedRow = ({ item, onOpen }: ChasedListProps & { item: ChasedItem }) => (
  <MoneyRow
    {...item}
    isBad={item.isTask}
    words={chasedWords(item)}
    action={
      <Button
        look="quiet"
        aria-label={`Money: ${item.businessName}, ${item.description || chasedWords(item)}`}
        onClick={() => onOpen(item)}
        className="-mx-4 shrink-0 -outline-offset-3 sm:-mx-5"
      >
        Open
      </Button>
    }
  />
);
