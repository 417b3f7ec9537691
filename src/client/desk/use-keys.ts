import { type RefObject, useEffect, useEffectEvent } from 'react';

const fields = 'input, textarea, select, [contenteditable]';

/** Returns whether a key that was pressed here goes to a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null;

/** Acts on a key that is pressed anywhere on the desk, unless a dialog is open. */
export function useDeskKey(matches: (event: KeyboardEvent) => boolean, act: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!matches(event) || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Brings into view what a row has opened beneath itself, and above all the row. */
export function scrollToRow(row: Element | null | undefined): void {
  row?.closest('li')?.scrollIntoView({ block: 'nearest' });
  row?.scrollIntoView({ block: 'nearest' });
}

/** Presses the button within this that names the key. */
export const pressKey = (within: Element | null | undefined, letter: string): void =>
  within?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${CSS.escape(letter)}"]`)?.click();

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/** The rows of a list, without those on their way out. */
export const rowsIn = (list: HTMLElement | null): HTMLElement[] =>
  [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter(
    (row) => !row.closest('[data-leaving]'),
  );

interface RowKeys {
  /** Holds the rows, which have `data-row`, and what they open. */
  list: RefObject<HTMLElement | null>;
  /** The `data-row` of the row that is open. */
  opened: string | undefined;
  open: (row: string) => void;
  /** Acts on a row by a letter; returns true where the row leaves. */
  act?: (letter: string, row: string) => boolean;
}

/**
 * The keys of a list: the arrows on a row, J and K anywhere, move to the next row, or open it where the
 * focus is in what a row has opened. Letters act on the row that has the focus, or else on the open one.
 */
export function useRowKeys({ list, opened, open, act }: RowKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, repeat, altKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || altKey || ctrlKey || metaKey) return;
    if (!(target instanceof Element) || isTyping(target)) return;
    if (document.querySelector('[role="dialog"]')) return;
    const rows = rowsIn(list.current);
    const isOnRow = rows.some((row) => row === target);
    const at = rows.findIndex((row) => (isOnRow ? row === target : row.dataset.row === opened));
    const step = steps[key] ?? steps[key.toLowerCase()];
    if (step === undefined) {
      const row = list.current?.contains(target) ? rows[at]?.dataset.row : undefined;
      // A key that is held must not act on the rows that follow.
      if (repeat || row === undefined || !act?.(key.toLowerCase(), row)) return;
      event.preventDefault();
      if (isOnRow) (rows[at + 1] ?? rows[at - 1])?.focus();
      return;
    }
    if (key.startsWith('Arrow') && !isOnRow) return;
    const next = rows[at < 0 ? 0 : at + step];
    event.preventDefault();
    if (isOnRow || at < 0) next?.focus();
    else if (next?.dataset.row) open(next.dataset.row);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
