import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#src/client/api/api.ts';

/** Delay between typing and searching, and how long an answer is shown again, in milliseconds. */
const searchDelay = 120;
const freshFor = 10_000;

/** Searches people by what is typed; the people found before stay until there are others. */
export function usePeopleSearch() {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), searchDelay);
    return () => clearTimeout(timer);
  }, [typed]);
  const result = api.admin.person.search.useQuery(
    { search },
    { enabled: search !== '', staleTime: freshFor, placeholderData: keepPreviousData },
  );
  return {
    typed,
    setTyped,
    /** Undefined while nothing is searched for or known. */
    people: search === '' ? undefined : result.data,
    error: search === '' ? null : result.error,
    result,
    /** Whether the people are those of what is typed. */
    settled: search === typed.trim() && !result.isFetching,
  };
}
