import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { readSession, writeSession } from '#src/client/session/session-store.ts';
import { isId } from '#src/shared/text.ts';

/** Rows per page of a list. */
export const pageSize = 25;
/** Delay between typing and searching, in milliseconds. */
const searchDelay = 250;

/** Returns a type guard for the given values. */
export const isOneOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: unknown): value is Value =>
    values.some((candidate) => candidate === value);

interface ListOptions<Status> {
  /** False where links of the page are to rows of another list. */
  isLinked?: boolean;
  /** The status that the list opens on where there are such rows; else on all, as it does by default. */
  opensOn?: Status;
}

/**
 * State of a list: search text, status filter and page. The status is that of the address, `?status=`,
 * or else the one chosen before, in session storage under `storageKey`. A link to one row,
 * `?row=<id>`, shows that row alone.
 */
export function useList<Status extends string = never>(
  storageKey: string,
  isStatus: (value: unknown) => value is Status = isOneOf<Status>([]),
  { isLinked = true, opensOn }: ListOptions<Status> = {},
) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const named = new URLSearchParams(useSearch()).get('status');
  const [chosen, setChosen] = useState(
    () => validStatus(named ?? readSession(storageKey)) ?? (opensOn ? undefined : ''),
  );
  const [first, setFirst] = useState(opensOn);
  const status = chosen ?? first ?? '';
  const [offset, setOffset] = useState(0);
  const { row: linkedRow, showAll } = useLinkedRow();
  const row = isLinked ? linkedRow : undefined;
  // An earlier version may have stored a status that no longer exists.
  function validStatus(value: unknown): Status | '' | undefined {
    return value === '' || isStatus(value) ? value : undefined;
  }
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(typed.trim());
      setOffset((current) => (typed.trim() === search ? current : 0));
    }, searchDelay);
    return () => clearTimeout(timer);
  }, [typed, search]);
  const filter = { search, ...(status === '' ? {} : { status }) };
  return {
    filter,
    /** Input of the procedure that returns a page of the list. */
    query: row ? { row, limit: pageSize, offset: 0 } : { ...filter, limit: pageSize, offset },
    /** Options of that query: the current page stays in view until the next has arrived. */
    options: { placeholderData: keepPreviousData },
    /** Whether it is decided which rows the list opens on. */
    isDecided: chosen !== undefined,
    /** Decides it by the number of open rows, once that is known. */
    decide(open: number | undefined) {
      if (chosen !== undefined) return;
      if (first && open === 0) setFirst(undefined);
      else setChosen(first ?? '');
    },
    narrowed: search !== '' || status !== '' || row !== undefined,
    row,
    showAll,
    typed,
    status,
    offset,
    setTyped,
    setOffset,
    setStatus(next: string) {
      setChosen(validStatus(next));
      writeSession(storageKey, next);
      setOffset(0);
    },
  };
}

/** The id of the row that the URL links to, and what removes it from the URL. */
function useLinkedRow() {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const row = search.get('row') ?? '';
  return {
    row: isId(row) ? row : undefined,
    showAll() {
      search.delete('row');
      navigate(search.size > 0 ? `${path}?${search}` : path);
    },
  };
}

export type List<Status extends string> = ReturnType<typeof useList<Status>>;
