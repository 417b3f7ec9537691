import { useEffect, useState } from 'react';
import { readSession, writeSession } from './session-store.ts';

/** Rows of a list that are shown at once. */
export const pageSize = 25;
/** Milliseconds of quiet before what is typed is searched for. */
const quiet = 250;

/** Tells the values from all others. */
export const among =
  <Value extends string>(values: readonly Value[]) =>
  (value: unknown): value is Value =>
    values.some((one) => one === value);

/**
 * What narrows a long list: the words searched for, a status, and which page. The status is kept
 * under `keepAs` until the browser's tab closes.
 */
export function useList<Status extends string>(
  keepAs: string,
  isStatus: (value: unknown) => value is Status,
) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState(() => known(readSession(keepAs)));
  const [offset, setOffset] = useState(0);
  // An earlier version may have kept a status that there is no more.
  function known(value: unknown): Status | '' {
    return isStatus(value) ? value : '';
  }
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(typed.trim());
      setOffset((before) => (typed.trim() === search ? before : 0));
    }, quiet);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return {
    /** The input of the list's page call. */
    query: { search, limit: pageSize, offset, ...(status === '' ? {} : { status }) },
    narrowed: search !== '' || status !== '',
    typed,
    status,
    offset,
    setTyped,
    setOffset,
    setStatus(next: string) {
      setStatus(known(next));
      writeSession(keepAs, next || undefined);
      setOffset(0);
    },
  };
}
export type List<Status extends string> = ReturnType<typeof useList<Status>>;
