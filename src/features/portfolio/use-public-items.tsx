import { useEffect, useState } from 'react';
import { client } from '#src/client/public-client.ts';
import type { PortfolioItem } from './contract.ts';

/** The public items, asked for when the page opens; undefined while they are on their way. */
export function usePublicItems(): PortfolioItem[] | 'failed' | undefined {
  const [items, setItems] = useState<PortfolioItem[] | 'failed'>();
  useEffect(() => {
    client.portfolio.list.query().then(
      ({ data }) => setItems(data),
      () => setItems('failed'),
    );
  }, []);
  return items;
}
