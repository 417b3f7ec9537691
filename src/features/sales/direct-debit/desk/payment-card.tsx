import type { ReactNode } from 'react';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { Badge } from '#src/client/ui/badge.tsx';
import { AdminCard, PhoneLink } from '#src/client/ui/desk/admin-card.tsx';
import { EmailAddress } from '#src/client/ui/desk/email-address.tsx';
import { type Fact, Facts } from '#src/client/ui/facts.tsx';
import { unreadable } from '#src/features/people/order/texts.ts';
import { formatSortCode } from '#src/features/sales/direct-debit/rules.ts';
import {
  bankCheckMessage,
  useBankCheck,
} from '#src/features/sales/direct-debit/setup/use-bank-check.ts';
import { fullName } from '#src/shared/full-name.ts';
import { formatPounds } from '#src/shared/money.ts';
import { packages } from '#src/shared/packages.ts';
import { deskPriceLine } from '#src/shared/price-line.ts';
import type { PaymentItem } from './admin-contract.ts';
import { becameWords, differences } from './admin-texts.ts';
import { PaymentDecision } from './payment-decision.tsx';

interface PaymentCardProps {
  item: PaymentItem;
  actions?: ReactNode;
}

/** One payment request with its bank details. */
export function PaymentCard({ item, actions }: PaymentCardProps) {
  const { prices } = useFirm();
  const contradicted = useBankCheck(item.sortCode, item.accountNumber);
  return (
    <AdminCard
      id={item.id}
      name={fullName(item)}
      business={item.businessName}
      summary={[
        becameWords(item.became),
        deskPriceLine(prices, item.package),
        packages[item.package].name,
      ].join(' · ')}
      createdAt={item.createdAt}
      status={item.status}
      moreActions={actions}
      aside={item.googleBusinessSetup && <Badge tone="blue">Google Business</Badge>}
    >
      <PaymentDecision item={item} />
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
          ['Reference', item.reference ?? item.id],
          ['What became of it', becameWords(item.became)],
          ['Package', packages[item.package].name],
          ['Price', deskPriceLine(prices, item.package)],
          [
            'Google Business',
            item.googleBusinessSetup
              ? `Set up for ${formatPounds(prices.googleBusiness)}`
              : 'Not ordered',
          ],
        ]}
      />
      <Facts
        title="Contact"
        facts={[
          ['Email', <EmailAddress key="email" email={item.email} />],
          ['Phone', item.phone && <PhoneLink key="phone" phone={item.phone} />],
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
