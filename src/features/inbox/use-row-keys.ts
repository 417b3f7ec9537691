import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const rowsIn = (list: HTMLElement | null) =>
  list ? [...list.querySelectorAll<HTMLElement>('li:not([data-leaving]) > [data-row]')] : [];

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The keys of a list whose rows have `data-row`, the key of a row: arrows move the focus, and a letter
 * acts on the row; where `act` returns true the row leaves, and the next one has the focus. The focus
 * of an open row that has left goes to the next one too.
 */
export function useRowKeys(
  opened: string | undefined,
  act: (letter: string, key: string) => boolean,
) {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef(-1);
  useLayoutEffect(() => {
    const rows = rowsIn(list.current);
    if (opened !== undefined) {
      place.current = rows.findIndex(({ dataset }) => dataset.row === opened);
      return;
    }
    const next = rows[Math.min(place.current, rows.length - 1)];
    place.current = -1;
    if (document.activeElement === document.body) next?.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
    const rows = rowsIn(list.current);
    const at = rows.indexOf(target);
    if (at < 0) return;
    const step = steps[key];
    const next = rows[at + (step ?? 1)] ?? rows[at - 1];
    if (step === undefined && !act(key.toLowerCase(), target.dataset.row ?? '')) return;
    event.preventDefault();
    if (step === undefined || rows[at + step]) next?.focus();
  };
  return { ref: list, onKeyDown };
}
