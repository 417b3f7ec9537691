import { useEffect, useState } from 'react';
import { client } from '#src/client/public-client.ts';
import type { PortfolioItem } from './contract.ts';

/** Milliseconds the items are kept once the page is left. */
const keptFor = 5 * 60_000;
let kept: PortfolioItem[] | undefined;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** The public items, read when the page opens, or still kept; undefined while they are on their way. */
export function usePublicItems(): PortfolioItem[] | 'failed' | undefined {
  const [items, setItems] = useState<PortfolioItem[] | 'failed' | undefined>(kept);
  useEffect(() => {
    clearTimeout(forgetting);
    if (!kept)
      client.public.portfolio.list.query().then(
        ({ data }) => {
          kept = data;
          setItems(data);
        },
        () => setItems('failed'),
      );
    return () => {
      forgetting = setTimeout(() => {
        kept = undefined;
      }, keptFor);
    };
  }, []);
  return items;
}
