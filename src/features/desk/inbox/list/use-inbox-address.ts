import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isOneOf } from '#src/client/desk/use-list.ts';
import { type InboxKind, inboxKinds } from '#src/shared/desk/inbox-kinds.ts';

/** What of the inbox is shown. */
export type InboxPart = InboxKind | 'snoozed' | undefined;

const isKind = isOneOf(inboxKinds);

/** Which part of the inbox the URL shows, and the key of the row that is open. */
export function useInboxAddress() {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const kind = search.get('kind');
  const part: InboxPart = kind === 'snoozed' || isKind(kind) ? kind : undefined;
  /** Opens a row, or closes the one that is open. */
  const toggle = useCallback(
    (key?: string) => {
      const next = new URLSearchParams(location.search);
      const opened = next.get('item');
      const isClosing = key === undefined || opened === key;
      // Going back closes what was opened here, and so does closing it.
      if (isClosing && history.state?.opensRow) return history.back();
      if (isClosing) next.delete('item');
      else next.set('item', key);
      navigate(next.size > 0 ? `${path}?${next}` : path, {
        replace: opened !== null || isClosing,
        state: opened === null && !isClosing ? { opensRow: true } : history.state,
      });
    },
    [path, navigate],
  );
  return {
    part,
    opened: search.get('item') ?? undefined,
    hrefOf: (to: InboxPart) => (to === undefined ? path : `${path}?kind=${to}`),
    toggle,
  };
}
