import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

const openRow = '[data-row][aria-expanded="true"]';

/**
 * Which row of a list is open: at the start the first one where there is room beside the list, and
 * one that is alone. The rows have `data-row`, and what is open is an article; Escape closes it.
 */
export function useOpenRow(rows: readonly { id: string }[], hasRoom: boolean) {
  /** Null if it was closed by hand. */
  const [opened, setOpened] = useState<string | null>();
  const list = useRef<HTMLDivElement>(null);
  const byHand = useRef(false);
  const start = hasRoom || rows.length === 1 ? rows[0]?.id : undefined;
  const isGone = opened !== null && rows.every(({ id }) => id !== opened);
  // Kept, so that a row which arrives above the first one does not take its place.
  if (isGone && opened !== start) setOpened(start);
  useLayoutEffect(() => {
    if (!byHand.current || !opened) return;
    byHand.current = false;
    list.current?.querySelector('article')?.focus({ preventScroll: true });
    // What was open above it is gone.
    list.current?.querySelector(openRow)?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  return {
    opened,
    toggle(id: string) {
      byHand.current = id !== opened;
      setOpened(id === opened ? null : id);
    },
    list: {
      ref: list,
      onKeyDown({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
        // A dialog of a row is elsewhere in the document.
        const isOurs = target instanceof Node && currentTarget.contains(target);
        const row = currentTarget.querySelector<HTMLElement>(openRow);
        if (key !== 'Escape' || !isOurs || !row) return;
        row.focus();
        setOpened(null);
      },
    },
  };
}
