import { useEffect, useState } from 'react';
import { client } from '#src/client/api/public-client.ts';
import type { PortfolioItem } from './contract.ts';

/** How long the items stay cached after the page is left, in milliseconds. */
const cacheLifetime = 5 * 60_000;
let cached: PortfolioItem[] | undefined;
let expiryTimer: ReturnType<typeof setTimeout> | undefined;

/** Returns the public items, cached or loaded on mount; undefined while they load. */
export function usePublicItems(): PortfolioItem[] | 'failed' | undefined {
  const [items, setItems] = useState<PortfolioItem[] | 'failed' | undefined>(cached);
  useEffect(() => {
    clearTimeout(expiryTimer);
    if (!cached)
      client.public.portfolio.list.query().then(
        ({ data }) => {
          cached = data;
          setItems(data);
        },
        () => setItems('failed'),
      );
    return () => {
      expiryTimer = setTimeout(() => {
        cached = undefined;
      }, cacheLifetime);
    };
  }, []);
  return items;
}
