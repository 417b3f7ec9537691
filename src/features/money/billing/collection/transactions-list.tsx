import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useReadFailure } from '#src/client/api/use-read-failure.ts';
import { isOneOf, useList } from '#src/client/desk/use-list.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { AdminList } from '#src/client/ui/desk/admin-list.tsx';
import { FoldedSection } from '#src/client/ui/desk/folded-section.tsx';
import { SelectField } from '#src/client/ui/fields/select-field.tsx';
import { transactionsFile } from '#src/features/money/billing/money/admin-list-contract.ts';
import { MoneyRow } from '#src/features/money/billing/money/money-row.tsx';
import { transactionWords } from '#src/features/money/billing/money/money-texts.ts';
import { transactionStatuses } from '#src/features/money/charge/contract.ts';
import { chargesOnDesk, sayChargeOnDesk } from '#src/features/money/charge/texts.ts';
import { formatMonth } from '#src/shared/dates/short-dates.ts';
import { optionsIn } from '#src/shared/humanize.ts';

const failed = 'Failed to fetch transactions';

/** All charges and refunds, newest first, once it is opened. */
export const TransactionsList = () => (
  <FoldedSection id="all-transactions" title="Transactions">
    <List />
  </FoldedSection>
);

function List() {
  const list = useList('list-transactions', isOneOf(transactionStatuses), { isLinked: false });
  const [month, setMonth] = useState('');
  const inMonth = month === '' ? {} : { month };
  const result = api.admin.billing.transactions.useQuery(
    { ...list.query, ...inMonth },
    list.options,
  );
  useReadFailure(result, failed);
  return (
    <AdminList
      csv={transactionsFile}
      look="sheet"
      list={{
        ...list,
        filter: { ...list.filter, ...inMonth },
        narrowed: list.narrowed || month !== '',
      }}
      result={result}
      statuses={optionsIn(chargesOnDesk)}
      moreFilters={
        <SelectField
          label="Month"
          options={[
            { value: '', label: 'All' },
            ...(result.data?.months ?? []).map((value) => ({ value, label: formatMonth(value) })),
          ]}
          value={month}
          onChange={({ target }) => {
            setMonth(target.value);
            list.setOffset(0);
          }}
        />
      }
      searches="Name, business, email or words"
      noun="transaction"
      failed={failed}
      empty={{
        title: 'No transactions yet',
        hint: <p>A customer’s first charges are announced once their Direct Debit is set up.</p>,
      }}
    >
      {(item) => (
        <MoneyRow
          {...item}
          words={transactionWords(item)}
          aside={<StatusBadge status={item.status} words={sayChargeOnDesk(item)} />}
        />
      )}
    </AdminList>
  );
}
