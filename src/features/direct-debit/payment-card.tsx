import type { ReactNode } from 'react';
import { AdminCard, EmailLink, PhoneLink } from '#src/client/ui/admin-card.tsx';
import { Badge } from '#src/client/ui/badge.tsx';
import { type Fact, Facts } from '#src/client/ui/facts.tsx';
import { formatPounds } from '#src/shared/money.ts';
import { googleBusinessPrice, pricing } from '#src/shared/packages.ts';
import type { PaymentItem } from './admin-contract.ts';
import { adminPriceLine, differences, unreadable } from './admin-rules.ts';
import { formatSortCode } from './rules.ts';
import { bankCheckMessage, useBankCheck } from './use-bank-check.ts';

interface PaymentCardProps {
  item: PaymentItem;
  actions?: ReactNode;
}

/** One payment request with its bank details. */
export function PaymentCard({ item, actions }: PaymentCardProps) {
  const contradicted = useBankCheck(item.sortCode, item.accountNumber);
  return (
    <AdminCard
      id={item.id}
      name={`${item.firstName} ${item.lastName}`}
      business={item.businessName}
      what={`${pricing[item.package].name}, ${adminPriceLine(item.package)}`}
      createdAt={item.createdAt}
      status={item.status}
      moreActions={actions}
      aside={item.googleBusinessSetup && <Badge tone="blue">Google Business</Badge>}
    >
      {item.firstOrder && (
        <ul className="col-span-full grid gap-1 rounded bg-wait-soft p-3 text-wait wrap-anywhere">
          {differences(item, item.firstOrder).map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
      <Facts
        title="Order"
        facts={[
          ['Package', pricing[item.package].name],
          ['Price', adminPriceLine(item.package)],
          [
            'Google Business',
            item.googleBusinessSetup
              ? `Set up for ${formatPounds(googleBusinessPrice)}`
              : 'Not ordered',
          ],
        ]}
      />
      <Facts
        title="Contact"
        facts={[
          ['Email', <EmailLink key="email" email={item.email} />],
          // The form has no phone field; API clients can send one.
          ...(item.phone
            ? [['Phone', <PhoneLink key="phone" phone={item.phone} />] satisfies Fact]
            : []),
          ['City', item.city],
          ['Postcode', item.postcode],
        ]}
      />
      <Facts
        title="Banking details"
        facts={[
          ['Account holder', item.accountHolderName],
          ['Sort code', item.sortCode === unreadable ? unreadable : formatSortCode(item.sortCode)],
          ['Account number', item.accountNumber],
          ...(contradicted
            ? [
                [
                  'Checked',
                  <strong key="check" className="text-wait">
                    {bankCheckMessage}
                  </strong>,
                ] satisfies Fact,
              ]
            : []),
          ['Address', item.address],
        ]}
      />
    </AdminCard>
  );
}
