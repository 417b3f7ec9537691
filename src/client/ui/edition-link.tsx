import { formatDate } from '#src/shared/dates/dates.ts';

/** Leads to the terms as they were agreed to, in the edition of that version ('2026-11-25'). */
export const EditionLink = ({ version }: { version: string }) => (
  <a
    href={`/terms?${new URLSearchParams({ edition: version })}`}
    className="underline underline-offset-2"
  >
    Terms of {formatDate(version.slice(0, 10))}
  </a>
);
