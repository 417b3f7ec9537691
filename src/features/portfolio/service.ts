import type { DataSource } from 'typeorm';
import type { Context } from '#src/server/context.ts';
import type { Env } from '#src/server/env.ts';
import { currentAddress } from '#src/server/object-store/upload-address.ts';
import { presentRow } from '#src/server/stored-row.ts';
import type { PortfolioItem } from './contract.ts';
import { PortfolioEntry } from './entity.ts';

/** The order of every list of items: featured ones first, then the newest. */
export const order = { isFeatured: 'DESC', createdAt: 'DESC', id: 'ASC' } as const;

/** An item as it is sent, its image under today's PUBLIC_URL. */
export const toItem = ({ PUBLIC_URL }: Env, entry: PortfolioEntry): PortfolioItem => ({
  ...presentRow(entry),
  imageUrl: currentAddress(PUBLIC_URL, entry.imageUrl),
});

/** Milliseconds the public list is kept in memory: as long as another process may show an older one. */
const keptFor = 1000;
const lists = new WeakMap<DataSource, { until: number; items: Promise<PortfolioItem[]> }>();

/** The public items, read at most once a second. */
export function publicItems({ db, env }: Pick<Context, 'db' | 'env'>): Promise<PortfolioItem[]> {
  const known = lists.get(db);
  if (known && performance.now() < known.until) return known.items;
  const items = db
    .getRepository(PortfolioEntry)
    .find({ where: { isPublic: true }, order })
    .then((entries) => entries.map((entry) => toItem(env, entry)));
  lists.set(db, { until: performance.now() + keptFor, items });
  items.catch(() => lists.delete(db));
  return items;
}

/** Has the public items read again; to be called once a change to them is committed. */
export const forgetPublicItems = (db: DataSource): void => void lists.delete(db);
