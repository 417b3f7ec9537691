import { StatusBadge } from '#src/client/ui/badge.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { ShortFacts } from '#src/client/ui/short-facts.tsx';
import type { PortalBilling } from '#src/features/billing/portal-contract.ts';
import { brand } from '#src/shared/brand.ts';
import { formatDay } from '#src/shared/dates.ts';

/** A customer's Direct Debit, and how to pay from another account. */
export const MandateCard = ({ mandate }: { mandate: NonNullable<PortalBilling['mandate']> }) => (
  <Card className="mt-10 grid gap-6 p-5 sm:p-8">
    <h2 className="text-xl">Your Direct Debit</h2>
    <ShortFacts
      facts={[
        [
          'Reference',
          <span key="reference" className="tabular whitespace-nowrap">
            {mandate.reference}
          </span>,
        ],
        ['Direct Debit', <StatusBadge key="status" status={mandate.status} />],
        ['Agreed on', formatDay(mandate.agreedAt)],
      ]}
    />
    <p className="measure">
      Your bank statement shows this reference. To pay from another account, ring{' '}
      <a href={brand.phone.href} className="tabular underline underline-offset-2">
        {brand.phone.label}
      </a>{' '}
      or write to{' '}
      <a href={brand.email.href} className="underline underline-offset-2 wrap-anywhere">
        {brand.email.label}
      </a>
      : we close this Direct Debit and set up one for the new account. You can cancel at any time by
      telling your bank; please tell us too.
    </p>
  </Card>
);
