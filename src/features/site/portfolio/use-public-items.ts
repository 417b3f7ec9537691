import { useCallback, useEffect, useState } from 'react';
import { client } from '#src/client/api/public-client.ts';
import type { PortfolioItem } from './contract.ts';

/** How long the items stay cached after the page is left, in milliseconds. */
const cacheLifetime = 5 * 60_000;
let cached: PortfolioItem[] | undefined;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;

/** Returns the public items, cached or loaded on mount, and `retry`; undefined while they load. */
export function usePublicItems() {
  const [items, setItems] = useState<PortfolioItem[] | 'failed' | undefined>(cached);
  const load = useCallback(() => {
    setItems(undefined);
    client.public.portfolio.list.query().then(
      ({ data }) => {
        cached = data;
        setItems(data);
      },
      () => setItems('failed'),
    );
  }, []);
  useEffect(() => {
    clearTimeout(expiryTimer);
    if (!cached) load();
    return () => {
      expiryTimer = setTimeout(() => {
        cached = undefined;
      }, cacheLifetime);
    };
  }, [load]);
  return { items, retry: load };
}
