import { formatBrief, formatRecent } from '#src/shared/dates/short-dates.ts';

/** Since when, in a row of a list: as short as can be on a phone. */
export const RowTime = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular shrink-0 text-sm whitespace-nowrap text-stone">
    <span className="sm:hidden">{formatBrief(at)}</span>
    <span className="max-sm:hidden">{formatRecent(at)}</span>
  </time>
);
