import type { ReactNode } from 'react';
import { isOneOf, type List, useList } from '#src/client/desk/use-list.ts';
import type { SavedList } from '#src/shared/desk/csv-path.ts';
import { openOrSettled } from '#src/shared/list-query.ts';
import { AdminList, type Result } from './admin-list.tsx';
import { OneRow, oneRow } from './one-row.tsx';

type Page<Status extends string> = List<Status | (typeof openOrSettled)[number]>;

interface RequestDesk<Row, Status extends string, Actions> {
  /** Under which the chosen status is kept: 'list-inquiries'. */
  storageKey: string;
  csv: SavedList;
  statuses: readonly Status[];
  /** How each is said. */
  words: Readonly<Record<Status, string>>;
  /** Title of the error panel if the rows fail to load. */
  failed: string;
  /** Shown if there are no rows at all. */
  empty: { title: string; hint: string };
  /** Reads a page of the list. */
  usePage: (query: Page<Status>['query'], options?: Page<Status>['options']) => Result<Row>;
  /** What can be done about the rows, shared by all that shows one of them. */
  useActions: () => Actions;
  Card: (props: { item: Row; actions: Actions }) => ReactNode;
}

/** The tab that lists requests of a kind, those that are open at first, and one request by itself. */
export function requestDesk<Row extends { id: string }, Status extends string, Actions>({
  storageKey,
  csv,
  statuses,
  words,
  failed,
  empty,
  usePage,
  useActions,
  Card,
}: RequestDesk<Row, Status, Actions>) {
  const isStatus = isOneOf([...statuses, ...openOrSettled]);

  function Tab() {
    const list = useList(storageKey, isStatus, { opensOn: 'open' });
    const result = usePage(list.query, list.options);
    const actions = useActions();
    return (
      <AdminList
        csv={csv}
        look="open"
        list={list}
        result={result}
        statuses={statuses.map((value) => ({ value, label: words[value] }))}
        failed={failed}
        empty={{ title: empty.title, hint: <p>{empty.hint}</p> }}
      >
        {(item) => <Card item={item} actions={actions} />}
      </AdminList>
    );
  }

  function One({ id }: { id: string }) {
    const result = usePage(oneRow(id));
    const actions = useActions();
    return (
      <OneRow result={result} failed={failed}>
        {(item) => <Card item={item} actions={actions} />}
      </OneRow>
    );
  }

  return { Tab, One };
}
