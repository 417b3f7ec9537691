import { type ReactNode, useContext, useId } from 'react';
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

interface OpenRowsProps<Row> {
  rows: Row[];
  busy: boolean;
  /** The card of a row, which is drawn as the row and as what it opens. */
  children: (row: Row) => ReactNode;
}

/** Requests as rows of one sheet; one opens beneath its row, or beside the list where there is room. */
export function OpenRows<Row extends { id: string }>({ rows, busy, children }: OpenRowsProps<Row>) {
  const hasRoom = useHasSidePanel();
  const detailId = useId();
  const { Around } = useContext(RowExtras);
  const { opened, toggle, list } = useOpenRow(rows, hasRoom);
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
    <Around ids={rows.map(({ id }) => id)}>
      <ListWithPanel
        {...list}
        panel={panel}
        className="min-[1100px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <Sheet aria-busy={busy}>
          {rows.map((row) => (
            <li key={row.id}>
              <CardContext
                value={{
                  part: 'row',
                  open: row === open,
                  detailId,
                  onToggle: () => toggle(row.id),
                }}
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
