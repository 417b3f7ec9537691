import { type ReactNode, type RefObject, useContext, useId, useLayoutEffect, useRef } from 'react';
import { useUndoOffers } from '#src/client/desk/undo-offers.ts';
import { scrollToRow } from '#src/client/desk/use-keys.ts';
import { useLeaving } from '#src/client/desk/use-leaving.ts';
import { useOpenRow } from '#src/client/desk/use-open-row.ts';
import {
  ListWithPanel,
  SidePanel,
  useHasSidePanel,
  useMovingPanel,
} from '#src/client/ui/side-panel.tsx';
import { CardContext } from './card-part.ts';
import { ListKeys } from './key.tsx';
import { RowExtras } from './row-extras.ts';
import { Sheet } from './sheet.tsx';
import '#src/client/desk/leaving.css';

/**
 * Keeps the focus that a settled row took with it: it goes to the row after it, or before. A row that
 * Undo brings back is opened again. `shown` has the ids of all rows, `settled` of those that can be undone.
 */
function useSettledFocus(
  list: RefObject<HTMLElement | null>,
  shown: readonly string[],
  settled: ReadonlySet<string>,
  open: (id: string) => void,
): void {
  const before = useRef(settled);
  useLayoutEffect(() => {
    const known = before.current;
    before.current = settled;
    if (document.activeElement !== document.body) return;
    const rowOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`);
    const left = shown.findIndex((id) => settled.has(id) && !known.has(id));
    const near = [...shown.slice(left + 1), ...shown.slice(0, Math.max(left, 0)).reverse()];
    const next = near.find(rowOf);
    if (left >= 0 && next) {
      rowOf(next)?.focus({ preventScroll: true });
      scrollToRow(rowOf(next));
    }
    const back = shown.find((id) => known.has(id) && rowOf(id));
    if (!back) return;
    if (rowOf(back)?.ariaExpanded === 'true') rowOf(back)?.focus();
    else open(back);
  });
}

interface OpenRowsProps<Row> {
  rows: Row[];
  busy: boolean;
  /** Which list and page the rows are of. */
  of: string;
  /** The card of a row, which is drawn as the row, as what it opens, and as what is left of it. */
  children: (row: Row) => ReactNode;
}

const idOf = ({ id }: { id: string }) => id;

/**
 * Requests as rows of one sheet; one opens beneath its row, or beside the list where there is room. A row
 * that was settled keeps its place for as long as that can be undone.
 */
export function OpenRows<Row extends { id: string }>(props: OpenRowsProps<Row>) {
  const { rows, busy, of, children } = props;
  const hasRoom = useHasSidePanel();
  const detailId = useId();
  const { Around } = useContext(RowExtras);
  const { opened, toggle, list } = useOpenRow(rows, hasRoom);
  const undoable = new Set([...useUndoOffers().keys()].map((key) => key.split('.').at(-1)));
  const { shown, gone } = useLeaving(rows, idOf, undoable, of);
  const settled = new Set([...gone].filter((id) => undoable.has(id)));
  useSettledFocus(list.ref, shown.map(idOf), settled, toggle);
  const open = rows.find(({ id }) => id === opened);
  const detail = useMovingPanel(
    open && (
      <CardContext key={open.id} value={{ part: 'detail', detailId, beneath: !hasRoom }}>
        {children(open)}
      </CardContext>
    ),
  );
  const panel = hasRoom && rows.length > 0 && (
    <SidePanel key={open?.id}>{open ? detail.place : <Hint />}</SidePanel>
  );
  return (
    <Around ids={rows.map(idOf)}>
      <ListWithPanel
        {...list}
        panel={panel}
        className="min-[1100px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <Sheet aria-busy={busy}>
          {shown.map((row) => (
            <li key={row.id} data-leaving={(gone.has(row.id) && !settled.has(row.id)) || undefined}>
              <CardContext
                value={
                  gone.has(row.id)
                    ? { part: 'settled' }
                    : { part: 'row', open: row === open, detailId, onToggle: () => toggle(row.id) }
                }
              >
                {children(row)}
              </CardContext>
              {!hasRoom && row === open && detail.place}
            </li>
          ))}
        </Sheet>
        {detail.content}
      </ListWithPanel>
    </Around>
  );
}

const Hint = () => (
  <div className="grid gap-3 p-5 text-stone">
    <p>Open a row to read all of it here.</p>
    <p className="text-sm">
      By keyboard: <ListKeys />.
    </p>
  </div>
);
