import { ButtonLink } from '#src/client/ui/button.tsx';
import { pagePath } from '#src/shared/paths.ts';
import { FreshPayments } from './fresh-payments.tsx';

/** The dashboard's own link to the payments, in a tab beside it. */
export const PaymentsLink = () => (
  <ButtonLink
    look="secondary"
    href={pagePath('/admin/payments')}
    target="_blank"
    className="min-h-11 px-3 whitespace-nowrap"
  >
    View Payments
    <FreshPayments />
  </ButtonLink>
);
