import { useEffect, useState } from 'react';
import { readSession, writeSession } from './session-store.ts';

/** Rows of a list that are shown at once. */
export const pageSize = 25;
/** Milliseconds of quiet before what is typed is searched for. */
const quiet = 250;

/**
 * What narrows a long list: the words searched for, a status, and which page. The status is kept
 * under `keepAs` until the browser's tab closes.
 */
export function useList<Status extends string>(keepAs: string) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState(() => (readSession(keepAs) ?? '') as Status | '');
  const [offset, setOffset] = useState(0);
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
    setStatus(next: Status | '') {
      setStatus(next);
      writeSession(keepAs, next || undefined);
      setOffset(0);
    },
  };
}
export type List<Status extends string> = ReturnType<typeof useList<Status>>;
