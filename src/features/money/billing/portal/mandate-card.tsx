import { ReadOnlyNote } from '#src/client/api/read-only.tsx';
import { useBrand } from '#src/client/firm/use-firm.tsx';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { ShortFacts } from '#src/client/ui/desk/short-facts.tsx';
import { EditionLink } from '#src/client/ui/edition-link.tsx';
import { FormLink } from '#src/client/ui/fields/form-link.tsx';
import { isLive, isTakenOver } from '#src/features/money/charge/rules.ts';
import { sayMandate } from '#src/features/money/charge/texts.ts';
import type { CustomerView } from '#src/features/people/customer/contract.ts';
import { formatDay } from '#src/shared/dates/dates.ts';
import type { PortalBilling } from './portal-contract.ts';
import { setUpLink } from './portal-rules.ts';

interface MandateCardProps {
  customer: CustomerView;
  mandate: PortalBilling['mandate'];
}

/** A customer's Direct Debit, and what to do about it; nothing where none is needed any more. */
export function MandateCard({ customer, mandate }: MandateCardProps) {
  const isOver = customer.subscriptionStatus === 'cancelled';
  if (!mandate && isOver) return null;
  return (
    <Card className="mt-10 grid gap-6 p-5 sm:p-8">
      <h2 className="text-xl">Your Direct Debit</h2>
      {mandate && <Facts mandate={mandate} />}
      {mandate?.status === 'pending' && (
        <p className="measure">
          It is being set up. If we have sent you a link to confirm it, please use it: nothing can
          be collected before.
        </p>
      )}
      {isLive(mandate) ? (
        <ChangeBank />
      ) : (
        !isOver && <SetUp customer={customer} mandate={mandate} />
      )}
    </Card>
  );
}

const Facts = ({ mandate }: { mandate: NonNullable<PortalBilling['mandate']> }) => (
  <ShortFacts
    facts={[
      [
        'Reference',
        <span key="reference" className="tabular whitespace-nowrap">
          {mandate.reference}
        </span>,
      ],
      [
        'Status',
        <StatusBadge key="status" status={mandate.status} words={sayMandate(mandate.status)} />,
      ],
      ...(!isTakenOver(mandate)
        ? ([
            ['Agreed on', formatDay(mandate.agreedAt)],
            ['Agreed to', <EditionLink key="terms" version={mandate.termsVersion} />],
          ] as const)
        : []),
    ]}
  />
);

function ChangeBank() {
  const brand = useBrand();
  return (
    <div className="grid gap-6 border-t border-line pt-5 sm:grid-cols-2">
      <section>
        <h3 className="text-lg">To pay from another account</h3>
        <p className="measure mt-1">
          Ring{' '}
          <a href={brand.phone.href} className="tabular underline underline-offset-2">
            {brand.phone.label}
          </a>{' '}
          or write to{' '}
          <a href={brand.email.href} className="underline underline-offset-2 wrap-anywhere">
            {brand.email.label}
          </a>
          : we close this Direct Debit, and you set up one for the new account here. Please do not
          send us bank details by email.
        </p>
      </section>
      <section>
        <h3 className="text-lg">To stop paying</h3>
        <p className="measure mt-1">
          You can cancel at any time by telling your bank, which knows this Direct Debit by its
          reference; please tell us too.
        </p>
      </section>
    </div>
  );
}

function SetUp({ customer, mandate }: MandateCardProps) {
  return (
    <>
      <p className="measure">
        {mandate
          ? 'Nothing more is taken under this Direct Debit. To go on, set up a new one'
          : 'There is none yet. Set it up'}{' '}
        with the email address you log in with. It takes two minutes, and we tell you the amount and
        the date of each payment before it is taken.
      </p>
      <div>
        <FormLink href={setUpLink(customer)}>
          {mandate ? 'Set up a new Direct Debit' : 'Set up your Direct Debit'}
        </FormLink>
        <ReadOnlyNote className="mt-2" />
      </div>
    </>
  );
}
