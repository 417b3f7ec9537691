import { ButtonLink } from '#src/client/ui/button.tsx';
import { paths } from '#src/shared/paths.ts';

/** The link to the payments, with the number of payment requests in the last 24 hours. */
export const PaymentsLink = ({ fresh }: { fresh: number }) => (
  <ButtonLink
    look="secondary"
    href={paths.adminPayments}
    target="_blank"
    className="px-3 whitespace-nowrap"
  >
    View Payments
    {fresh > 0 && (
      <span className="tabular grid min-w-6 place-items-center rounded-full bg-bad px-1.5 text-sm text-paper">
        {fresh}
        <span className="sr-only"> new</span>
      </span>
    )}
  </ButtonLink>
);
