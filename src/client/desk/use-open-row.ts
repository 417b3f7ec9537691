import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { pressKey, scrollToRow, useRowKeys } from './use-keys.ts';

const openRow = '[data-row][aria-expanded="true"]';

/**
 * State of a list's open row: initially the first row if there is room beside the list, or the only
 * row. Rows have `data-row`, and the open row's content is an article; Escape closes it.
 */
export function useOpenRow(rows: readonly { id: string }[], hasRoom: boolean) {
  /** Null if it was closed by hand. */
  const [opened, setOpened] = useState<string | null>();
  const list = useRef<HTMLDivElement>(null);
  const byHand = useRef(false);
  /** The rows after the open one, and then those before it, the nearest first. */
  const near = useRef<string[]>([]);
  const start = hasRoom || rows.length === 1 ? rows[0]?.id : undefined;
  const ids = rows.map(({ id }) => id);
  const at = ids.indexOf(opened ?? '');
  const isGone = opened !== null && at < 0;
  // Stored, so that a new row above the first one does not replace it.
  if (isGone && opened === undefined && start !== undefined) setOpened(start);
  useLayoutEffect(() => {
    if (at >= 0) near.current = [...ids.slice(at + 1), ...ids.slice(0, at).reverse()];
    if (!isGone || opened === undefined) return;
    // An open row that was settled, and has left with the focus, hands both to the next one.
    const hadFocus = document.activeElement === document.body;
    const next = near.current.find((id) => ids.includes(id));
    byHand.current = hadFocus && next !== undefined;
    setOpened(hadFocus ? next : start);
  });
  useLayoutEffect(() => {
    if (!byHand.current || !opened) return;
    byHand.current = false;
    list.current?.querySelector('article')?.focus({ preventScroll: true });
    // The content of a row above it may have closed.
    scrollToRow(list.current?.querySelector(openRow));
  }, [opened]);
  const toggle = (id: string) => {
    byHand.current = id !== opened;
    setOpened(id === opened ? null : id);
  };
  useRowKeys({
    list,
    opened: opened ?? undefined,
    open: toggle,
    /** Presses the button of the open row that names this key. */
    act(letter, row) {
      if (row === opened) pressKey(list.current?.querySelector('article'), letter);
      return false;
    },
  });
  return {
    opened,
    toggle,
    list: {
      ref: list,
      onKeyDown({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) {
        // Dialogs of a row are outside the list in the document.
        const isOurs = target instanceof Node && currentTarget.contains(target);
        const row = currentTarget.querySelector<HTMLElement>(openRow);
        if (key !== 'Escape' || !isOurs || !row) return;
        row.focus();
        setOpened(null);
      },
    },
  };
}
