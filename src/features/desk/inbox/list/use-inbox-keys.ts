import { useLayoutEffect, useRef } from 'react';
import { pressKey, rowsIn, scrollToRow, useRowKeys } from '#src/client/desk/use-row-keys.ts';

interface InboxKeys {
  /** The key of the row that is open. */
  opened: string | undefined;
  open: (key: string) => void;
  /** Acts on a row by a letter; returns true where the row leaves. */
  act: (letter: string, key: string) => boolean;
}

/**
 * The keys of the inbox, and those that the buttons of the open row name. The focus of an open row that
 * has left goes to the next one.
 */
export function useInboxKeys({ opened, open, act }: InboxKeys) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  useLayoutEffect(() => {
    const rows = rowsIn(list.current);
    if (opened !== undefined) {
      place.current = rows.findIndex(({ dataset }) => dataset.row === opened);
      return;
    }
    const next = rows[Math.min(place.current, rows.length - 1)];
    place.current = -1;
    if (document.activeElement !== document.body) return;
    next?.focus({ preventScroll: true });
    scrollToRow(next);
  });
  useRowKeys({
    list,
    opened,
    open,
    act(letter, key) {
      if (act(letter, key)) return true;
      if (key === opened) pressKey(list.current, letter);
      return false;
    },
  });
  return list;
}
