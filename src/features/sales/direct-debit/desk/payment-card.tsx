import type { ReactNode } from 'react';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { Badge } from '#src/client/ui/badge.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { AdminCard, PhoneLink } from '#src/client/ui/desk/admin-card.tsx';
import { EmailAddress } from '#src/client/ui/desk/email-address.tsx';
import { type Fact, Facts } from '#src/client/ui/facts.tsx';
import { unreadable } from '#src/features/people/order/texts.ts';
import { formatSortCode } from '#src/features/sales/direct-debit/rules.ts';
import {
  bankCheckMessage,
  useBankCheck,
} from '#src/features/sales/direct-debit/setup/use-bank-check.ts';
import { formatDay } from '#src/shared/dates/dates.ts';
import { findPackage, packageName } from '#src/shared/find-package.ts';
import { fullName } from '#src/shared/full-name.ts';
import { formatPounds } from '#src/shared/money.ts';
import type { PaymentItem } from './admin-contract.ts';
import { becameWords, differences, sayPaymentOnDesk } from './admin-texts.ts';
import { deskPriceLine } from './price-rules.ts';
import { useDecidePayment } from './use-decide-payment.ts';

const panel = 'col-span-full grid gap-4 rounded border-l-4 border-wait bg-wait-soft/60 p-4';
const buttons = 'flex flex-wrap gap-3 max-sm:*:grow';

/** What the owner decides about a Direct Debit that nobody proved; nothing for any other. */
function PaymentDecision({ item }: { item: PaymentItem }) {
  if (item.standing === 'waiting') return <Waiting item={item} />;
  return item.isUnproven ? <Unproven item={item} /> : null;
}

/** The one that waits beside the one in force. */
function Waiting({ item }: { item: PaymentItem }) {
  const { accept, refuse, busy } = useDecidePayment(item.id);
  const { inForce } = item;
  return (
    <section aria-label="Is this Direct Debit theirs?" className={panel}>
      <div>
        <h3 className="text-lg">Is this Direct Debit theirs?</h3>
        <p className="measure mt-1">
          We know this email address, and whoever ordered did not show that it is theirs. Nothing is
          collected by it. We have asked the customer by email; if in doubt, ring them.
        </p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">
        <Account title="Waits">
          {{
            holder: item.accountHolderName,
            ending: item.accountNumber.slice(-2),
            on: item.createdAt,
          }}
        </Account>
        {inForce ? (
          <Account title="In force" isProven={inForce.isProven}>
            {{
              holder: inForce.accountHolderName,
              ending: inForce.accountEnding,
              on: inForce.agreedAt,
            }}
          </Account>
        ) : (
          <p className="rounded bg-paper p-4">They have no Direct Debit in force.</p>
        )}
      </div>
      <div className={buttons}>
        <Button busy={busy} onClick={accept}>
          {inForce ? 'Accept it in place of the other' : 'Accept it'}
        </Button>
        <Button look="secondary" busy={busy} onClick={refuse}>
          Refuse it
        </Button>
      </div>
    </section>
  );
}

interface AccountProps {
  title: string;
  isProven?: boolean;
  children: { holder: string; ending: string; on: string };
}

const Account = ({ title, isProven, children: { holder, ending, on } }: AccountProps) => (
  <div className="rounded bg-paper p-4">
    <Facts
      title={title}
      facts={[
        ['Account holder', holder],
        ['Account', `ending in ${ending}`],
        ['Set up on', formatDay(on)],
        ...(isProven === undefined ? [] : [theirs(isProven)]),
      ]}
    />
  </div>
);

const theirs = (isProven: boolean): Fact => [
  'Confirmed',
  <Badge key="proven" tone={isProven ? 'green' : 'yellow'}>
    {isProven ? 'Yes' : 'Not yet'}
  </Badge>,
];

/** In force, and what the customer agreed to elsewhere waits for it. */
function Unproven({ item }: { item: PaymentItem }) {
  const { accept, busy } = useDecidePayment(item.id);
  return (
    <section aria-label="Direct Debit not confirmed as theirs" className={panel}>
      <p className="measure">
        Nobody has confirmed that this Direct Debit is the customer’s. The charges of this order go
        on; those of a quote they accept wait until they say that it is theirs, or you do.
      </p>
      <div className={buttons}>
        <Button look="secondary" busy={busy} onClick={accept}>
          It is theirs
        </Button>
      </div>
    </section>
  );
}

interface PaymentCardProps {
  item: PaymentItem;
  actions?: ReactNode;
}

/** One payment request with its bank details. */
export function PaymentCard({ item, actions }: PaymentCardProps) {
  const firm = useFirm();
  const ordered = findPackage(firm, item.package);
  const priced = ordered ? deskPriceLine(firm, ordered) : '';
  const contradicted = useBankCheck(item.sortCode, item.accountNumber);
  return (
    <AdminCard
      id={item.id}
      name={fullName(item)}
      business={item.businessName}
      lead={packageName(firm, item.package)}
      summary={becameWords(item)}
      createdAt={item.createdAt}
      status={item.status}
      words={sayPaymentOnDesk(item.status)}
      moreActions={actions}
      aside={item.googleBusinessSetup && <Badge tone="blue">Google Business</Badge>}
    >
      <PaymentDecision item={item} />
      {item.firstOrder && (
        <ul className="col-span-full grid gap-1 rounded bg-wait-soft p-3 text-wait wrap-anywhere">
          {differences(item, item.firstOrder, firm).map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
      <Facts
        title="Order"
        facts={[
          ['Reference', item.reference ?? item.id],
          ['What became of it', becameWords(item)],
          ['Package', packageName(firm, item.package)],
          ['Price', priced],
          [
            'Google Business',
            item.googleBusinessSetup
              ? `Set up for ${formatPounds(firm.prices.googleBusiness)}`
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
