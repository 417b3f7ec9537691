import { type ReactNode, useContext } from 'react';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import { RowExtras } from './row-extras.ts';

interface OneRowProps<Row> {
  result: {
    data: { rows: Row[] } | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Title of the error panel if the row fails to load. */
  failed: string;
  children: (row: Row) => ReactNode;
}

/** The query of the page of a list that holds one row. */
export const oneRow = (row: string) => ({ row, limit: 1, offset: 0 });

/** One row of a list on the desk, in place of what opened it. */
export function OneRow<Row extends { id: string }>({ result, failed, children }: OneRowProps<Row>) {
  const { data, error } = result;
  const { Around } = useContext(RowExtras);
  const [row] = data?.rows ?? [];
  if (!data && error) return <ReadFailed title={failed} query={result} />;
  if (!data) return <Loading />;
  if (!row) return <Empty title="This does not exist any more" />;
  return <Around ids={[row.id]}>{children(row)}</Around>;
}
