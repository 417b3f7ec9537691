import { In } from 'typeorm';
import { type Theirs, theirsOf } from '#src/features/people/privacy/whose-service.ts';
import { type ServiceContext, transact } from '#src/server/service-context.ts';
import { Erasure } from './entity.ts';
import { deletePictures, eraseRows, hashesOf } from './erase-service.ts';
import { type KeptErasure, keepErasures, readKeptErasures } from './kept-erasures-service.ts';

/**
 * Erases again whom a restored database has and DATA_DIR remembers as erased; for before anything is
 * served. Nothing refuses it: it was done once.
 */
export async function eraseAgain(ctx: ServiceContext): Promise<void> {
  const kept = await readKeptErasures(ctx.env.DATA_DIR);
  const stored = await ctx.manager.findBy(Erasure, { id: In(kept.map(({ id }) => id)) });
  const missing = kept.filter(({ id }) => !stored.some((erasure) => erasure.id === id));
  for (const erasure of missing)
    await transact(ctx, async (ctx) => {
      await ctx.manager.query('LOCK TABLE erasure IN EXCLUSIVE MODE');
      if (await ctx.manager.existsBy(Erasure, { id: erasure.id })) return;
      const { id, at: createdAt, counts } = erasure;
      await eraseRows(ctx, await findAgain(ctx, erasure), { id, createdAt, counts });
    });
  await keepErasures(ctx);
  if (missing.length > 0) await deletePictures(ctx);
}

/** Finds who was erased, by the ids of their rows or their addresses. */
async function findAgain(ctx: ServiceContext, { people, addresses }: KeptErasure): Promise<Theirs> {
  const known: { email: string; personId: string }[] = await ctx.manager.query(
    'SELECT email, person_id AS "personId" FROM person_address',
  );
  const byAddress = known.filter(({ email }) =>
    hashesOf(ctx, email).some((hash) => addresses.includes(hash)),
  );
  const ids = new Set([...people, ...byAddress.map(({ personId }) => personId)]);
  return theirsOf(ctx, [...ids]);
}
