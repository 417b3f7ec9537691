import { type Period, periods } from '#src/features/site/analytics/admin-contract.ts';

interface PeriodSelectProps {
  days: Period;
  onDays: (days: Period) => void;
}

/** Chooses the days that the dashboard looks back. */
export const PeriodSelect = ({ days, onDays }: PeriodSelectProps) => (
  <select
    aria-label="Period"
    className="control select w-42 min-h-11"
    value={days}
    onChange={({ target }) => onDays(periods[target.selectedIndex] ?? days)}
  >
    {periods.map((period) => (
      <option key={period} value={period}>
        Last {period} days
      </option>
    ))}
  </select>
);
