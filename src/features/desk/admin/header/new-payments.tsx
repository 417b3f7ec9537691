import { ButtonLink } from '#src/client/ui/button.tsx';
import { pagePath } from '#src/shared/paths.ts';
import { FreshPayments } from './fresh-payments.tsx';

/** The yellow banner for payment requests of the last 24 hours. */
export function NewPayments({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <section
      aria-label="New payment requests"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded bg-wait-soft px-4 py-1 text-wait sm:py-3"
    >
      <p>
        <strong className="tabular">
          {count} new payment {count === 1 ? 'request' : 'requests'}
        </strong>{' '}
        <span className="max-sm:sr-only">in the last 24 hours.</span>
      </p>
      <a
        href={pagePath('/admin/payments')}
        target="_blank"
        rel="noopener"
        className="py-2 font-semibold underline underline-offset-4"
      >
        Review<span className="max-sm:sr-only"> payment requests</span>
      </a>
    </section>
  );
}

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
