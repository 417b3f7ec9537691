import { ButtonLink } from '#src/client/ui/button.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import { openPortalLink } from '#src/shared/portal-links.ts';
import { BankPageFailed } from './bank-page-failed.tsx';
import { BankPageStep } from './bank-page-step.tsx';
import { useBankPage } from './use-bank-page.ts';

interface BankPageScreenProps {
  orderId: string;
  /** What the provider's page says on the way back: 'done', 'left' or nothing. */
  back: string | null;
}

/** Where a mail leads to confirm a Direct Debit, and the provider's page comes back to. */
export function BankPageScreen({ orderId, back }: BankPageScreenProps) {
  const isDone = back === 'done';
  const { page, isSlow, retry } = useBankPage(orderId, isDone);
  const waits = !isSlow && (!page || (isDone && page.status === 'open'));
  return (
    <PageShell title="Your Direct Debit">
      <div className="grid gap-8">
        {waits ? (
          <Loading label={isDone ? 'Thank you. Waiting for the confirmation…' : undefined} />
        ) : !page ? (
          <BankPageFailed onRetry={retry} />
        ) : page.status === 'none' ? (
          <p className="measure">
            There is nothing to confirm here. Your customer portal shows your Direct Debit, under
            Billing.
          </p>
        ) : (
          <BankPageStep page={page} wasLeft={back === 'left'} isSlow={isSlow} onRetry={retry} />
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={openPortalLink} look="secondary">
            Open your portal
          </ButtonLink>
        </div>
      </div>
    </PageShell>
  );
}
