import type { ReactNode } from 'react';
import { ReadFailed } from '#src/client/ui/read-failed.tsx';
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
  if (list.query.error)
    return <ReadFailed title={`The ${noun} could not be fetched`} query={list.query} />;
  if (!list.items) return <Loading label={`Fetching the ${noun}…`} />;
  return list.items.length === 0 ? (
    <Empty title={`No ${noun} yet`}>{empty}</Empty>
  ) : (
    children(list.items)
  );
}
