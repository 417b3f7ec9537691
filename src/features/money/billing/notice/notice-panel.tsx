import { Button } from '#src/client/ui/button.tsx';
import type { BillingFile, ChargeView } from '#src/features/money/billing/admin-contract.ts';
import { useBillingAction } from '#src/features/money/billing/file/use-billing-action.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';

interface NoticePanelProps {
  customerId: string;
  file: BillingFile;
}

const reasons: Partial<Record<NonNullable<ChargeView['notice']>, string>> = {
  held: 'No mail server is set.',
  refused: 'The email was refused: see it under Notes and emails in the customer’s file.',
  late: 'The email did not go out in time.',
};

/** The charges not collected because their notice was not delivered. Renders nothing for none. */
export function NoticePanel({ customerId, file: { charges, nextCollection } }: NoticePanelProps) {
  const { act, busy } = useBillingAction(
    (admin) => admin.billing.giveNotice.mutate,
    'Announced again',
  );
  const withoutNotice = charges.filter(
    ({ notice }) => notice !== null && reasons[notice] !== undefined,
  );
  const [first] = withoutNotice;
  if (!first?.notice) return null;
  // Without a mail server another mail would wait like the first.
  const isHeld = first.notice === 'held';
  const amount = withoutNotice.reduce((sum, charge) => sum + charge.amount, 0);
  return (
    <section aria-label="Notice not delivered" className="grid gap-3 rounded bg-wait-soft p-4">
      <h3 className="text-lg">Notice not delivered</h3>
      <p className="measure">
        {reasons[first.notice]} {formatPence(amount)} is not collected until the customer knows of
        it. Announced today, it is collected on {formatDate(nextCollection)}.
      </p>
      <div className="flex flex-wrap gap-3">
        {!isHeld && (
          <Button busy={busy} onClick={() => act({ customerId, byMail: true })}>
            Send again
          </Button>
        )}
        <Button
          look={isHeld ? 'primary' : 'secondary'}
          busy={busy}
          onClick={() => act({ customerId, byMail: false })}
        >
          I told them myself
        </Button>
      </div>
    </section>
  );
}
