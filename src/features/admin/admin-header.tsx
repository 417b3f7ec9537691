import { ButtonLink } from '#src/client/ui/button.tsx';
import { Logo } from '#src/client/ui/logo.tsx';
import { type Period, periods } from '#src/features/analytics/admin-contract.ts';
import { paths } from '#src/shared/paths.ts';
import { LogoutButton } from './logout-button.tsx';

interface AdminHeaderProps {
  days: Period;
  onDays: (days: Period) => void;
  /** The number of payment requests in the last 24 hours. */
  fresh: number;
}

/** The dashboard's header: period, link to the payments, logout. */
export function AdminHeader({ days, onDays, fresh }: AdminHeaderProps) {
  return (
    <header className="border-b border-line bg-paper">
      <div className="mx-auto grid max-w-desk grid-cols-[1fr_auto] items-center gap-x-2 gap-y-2 px-4 py-3 sm:px-6 lg:grid-cols-[1fr_auto_auto_auto]">
        <div className="col-span-2 flex items-center justify-between gap-4 lg:contents">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <span className="text-bottle max-sm:hidden">
              <Logo />
            </span>
            <h1 className="text-2xl">Admin Dashboard</h1>
          </div>
          <LogoutButton className="max-lg:-mr-4 lg:order-last" />
        </div>
        <select
          aria-label="Period"
          className="control select max-sm:pr-8 max-sm:pl-3 lg:w-44"
          value={days}
          onChange={({ target }) => onDays(periods[target.selectedIndex] ?? days)}
        >
          {periods.map((period) => (
            <option key={period} value={period}>
              Last {period} days
            </option>
          ))}
        </select>
        <ButtonLink
          look="secondary"
          href={paths.adminPayments}
          target="_blank"
          className="px-2.5 whitespace-nowrap sm:px-4"
        >
          View Payments
          {fresh > 0 && (
            <span className="tabular grid min-w-6 place-items-center rounded-full bg-bad px-1.5 text-sm text-paper">
              {fresh}
              <span className="sr-only"> new</span>
            </span>
          )}
        </ButtonLink>
      </div>
    </header>
  );
}
