import { useLocation } from 'wouter';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { formatNumber } from '#src/shared/format-number.ts';
import { paths } from '#src/shared/paths.ts';
import { InboxIcon } from './inbox-icon.tsx';
import { useInboxSummary } from './use-inbox-summary.ts';

/** The link to the inbox in the header of every desk screen, with how much waits. */
export function InboxLink() {
  const [path] = useLocation();
  const { data, isError } = useInboxSummary();
  const { waiting = 0, overdue = 0 } = data ?? {};
  return (
    <ButtonLink
      look="secondary"
      href={paths.adminInbox}
      aria-current={path === paths.adminInbox ? 'page' : undefined}
      className="gap-1.5 px-2.5 whitespace-nowrap sm:px-3 aria-[current=page]:chosen aria-[current=page]:bg-sand"
    >
      <InboxIcon className="size-6 sm:hidden" />
      <span className="max-sm:sr-only">Inbox</span>
      {isError && !data && (
        <span className="grid min-w-6 place-items-center rounded-full bg-sand px-1.5 text-sm text-ink">
          <span aria-hidden="true">?</span>
          <span className="sr-only"> could not be counted</span>
        </span>
      )}
      {waiting > 0 && (
        <span
          className={`tabular grid min-w-6 place-items-center rounded-full px-1.5 text-sm ${overdue > 0 ? 'bg-bad text-paper' : 'bg-butter text-ink'}`}
        >
          {formatNumber(waiting)}
          <span className="sr-only">
            {' '}
            waiting{overdue > 0 && `, ${formatNumber(overdue)} overdue`}
          </span>
        </span>
      )}
    </ButtonLink>
  );
}
