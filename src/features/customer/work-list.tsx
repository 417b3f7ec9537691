import type { ReactNode } from 'react';
import { Empty, Loading } from '#src/client/ui/states.tsx';
import type { WorkList } from './use-project-work.ts';

interface WorkListViewProps<Item> {
  list: WorkList<Item>;
  /** The plural of the listed items: 'designs'. */
  noun: string;
  empty: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A project's list: loading, failed, empty or filled. */
export function WorkListView<Item>({ list, noun, empty, children }: WorkListViewProps<Item>) {
  if (list.failed)
    return (
      <p className="rounded border border-dashed border-edge p-6 text-stone">
        The {noun} could not be fetched just now. Please reload the page to try again.
      </p>
    );
  if (!list.items) return <Loading label={`Fetching the ${noun}…`} />;
  return list.items.length === 0 ? (
    <Empty title={`No ${noun} yet`}>{empty}</Empty>
  ) : (
    children(list.items)
  );
}
