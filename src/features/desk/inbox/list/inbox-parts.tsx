import { useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { watchEnds } from '#src/client/desk/row-ends.ts';
import type { InboxSummary } from '#src/features/desk/inbox/admin-contract.ts';
import { countOf } from '#src/features/desk/inbox/waiting/kind-texts.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import type { InboxPart } from './use-inbox-address.ts';

interface InboxPartsProps {
  summary: InboxSummary;
  part: InboxPart;
  hrefOf: (part: InboxPart) => string;
}

/** The parts of the inbox that have something, as links. */
export function InboxParts({ summary, part, hrefOf }: InboxPartsProps) {
  const { waiting, snoozed, kinds } = summary;
  const parts: [InboxPart, string][] = [
    [undefined, `All ${formatNumber(waiting)}`],
    ...kinds.map(({ kind, waiting: count }): [InboxPart, string] => [kind, countOf(kind, count)]),
  ];
  if (snoozed > 0 || part === 'snoozed')
    parts.push(['snoozed', `${formatNumber(snoozed)} snoozed`]);
  const row = useRef<HTMLElement>(null);
  const current = parts.findIndex(([to]) => to === part);
  useLayoutEffect(() => {
    const link = row.current?.children[current];
    if (!row.current || !(link instanceof HTMLElement)) return;
    row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
    return watchEnds(row.current);
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label="Parts of the inbox"
      className="relative -mx-1 flex gap-1 max-sm:-mr-4 max-sm:overflow-x-auto max-sm:faded-ends sm:flex-wrap"
    >
      {parts.map(([to, label]) => (
        <Link
          key={label}
          href={hrefOf(to)}
          aria-current={to === part ? 'page' : undefined}
          className="tabular rounded-full px-3 py-2 text-sm whitespace-nowrap text-bottle outline-offset-[-3px] hover:bg-sand aria-[current=page]:chosen aria-[current=page]:bg-bottle aria-[current=page]:text-cream"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
