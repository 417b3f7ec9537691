import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { MoneyRow } from './money-row.tsx';
import { comingWords, paidWords } from './money-texts.ts';
import { ShortList, shortLength } from './short-list.tsx';

/** What comes in within 30 days, or on one of them (ISO date), soonest first. */
export function ComingList({ day }: { day: string | undefined }) {
  const [limit, setLimit] = useState(shortLength);
  const result = api.admin.billing.coming.useQuery(
    { day, limit },
    { placeholderData: keepPreviousData },
  );
  return (
    <ShortList
      title={day === undefined ? 'Coming' : `Coming on ${formatDate(day)}`}
      empty="Nothing comes in."
      result={result}
      onMore={setLimit}
    >
      {(item) => <MoneyRow {...item} words={comingWords(item)} />}
    </ShortList>
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
