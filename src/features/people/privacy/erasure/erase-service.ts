import { randomUUID } from 'node:crypto';
import { ArrayContains } from 'typeorm';
import { lockPeople } from '#src/features/people/person/joined-people-service.ts';
import {
  findTheirs,
  queryTheirs,
  type Theirs,
  whose,
} from '#src/features/people/privacy/whose-service.ts';
import { appError } from '#src/server/errors.ts';
import { type ServiceContext, transact } from '#src/server/service-context.ts';
import { deleteUnusedUploads } from '#src/server/storage/uploads.ts';
import type { ErasurePlan } from './contract.ts';
import { Erasure } from './entity.ts';
import { keepErasures } from './kept-erasures-service.ts';
import { findPictures, releasePictures } from './picture-service.ts';
import { findRefusals, planErasure } from './plan-service.ts';

/**
 * Erases somebody, with whoever is joined with them, or only says what that would do. Throws NOT_FOUND,
 * or CONFLICT while anything refuses it.
 */
export async function erasePerson(
  ctx: ServiceContext,
  { id, dryRun }: { id: string; dryRun: boolean },
): Promise<ErasurePlan> {
  // Counted before the transaction, which holds every other call of the embedded database.
  const plan = await planErasure(ctx, await findTheirs(ctx, id));
  if (dryRun) return plan;
  await transact(ctx, async (ctx) => {
    const theirs = await lockTheirs(ctx, id);
    const refusals = await findRefusals(ctx, theirs);
    if (refusals.length > 0) throw appError('CONFLICT', refusals.join(' '));
    if (await isErased(ctx, theirs)) return;
    const counts = Object.fromEntries(plan.goes.map(({ title, rows }) => [title, rows]));
    await eraseRows(ctx, theirs, { id: randomUUID(), createdAt: ctx.clock(), counts });
    await ctx.record({
      topic: 'person.erased',
      subject: { kind: 'person', id },
      data: { rows: plan.goes.reduce((sum, { rows }) => sum + rows, 0) },
    });
  });
  await keepErasures(ctx);
  await deletePictures(ctx);
  return { ...plan, isErased: true };
}

/** Whether they were erased before, and nothing but what that recorded came since. */
async function isErased(ctx: ServiceContext, theirs: Theirs): Promise<boolean> {
  const before = { people: ArrayContains(theirs.people) };
  if (!(await ctx.manager.existsBy(Erasure, before))) return false;
  const { goes } = await planErasure(ctx, theirs);
  const events = ctx.personalData.filter(({ table }) => table === 'event');
  return goes.every(({ title }) => events.some((data) => data.title === title));
}

async function lockTheirs(ctx: ServiceContext, id: string): Promise<Theirs> {
  await lockPeople(ctx, (await findTheirs(ctx, id)).people);
  const theirs = await findTheirs(ctx, id);
  const lock = 'SELECT FROM customer WHERE id = ANY ($1) ORDER BY id FOR UPDATE';
  await ctx.manager.query(lock, [theirs.customers]);
  return theirs;
}

/** Empties or deletes all that is somebody's, as the table of personal data says, and notes that. */
export async function eraseRows(
  ctx: ServiceContext,
  theirs: Theirs,
  erasure: Pick<Erasure, 'id' | 'createdAt' | 'counts'>,
): Promise<void> {
  const pictures = await findPictures(ctx, theirs);
  for (const { table, columns, theirs: condition, stays } of ctx.personalData.toReversed()) {
    if (!condition) continue;
    const changes = Object.entries(columns)
      .filter(([, { erased }]) => erased !== null)
      .map(([column, { erased }]) => `${column} = ${erased}`);
    const where = `WHERE ${condition(whose)}`;
    if (stays && changes.length > 0)
      await queryTheirs(
        ctx,
        theirs,
        `UPDATE ${table} SET ${changes.join(', ')} ${where} AND (${stays})`,
      );
    if (stays !== 'true')
      await queryTheirs(
        ctx,
        theirs,
        `DELETE FROM ${table} ${where} AND (${stays ?? 'false'}) IS NOT TRUE`,
      );
  }
  await releasePictures(ctx, pictures);
  const { people, addresses } = theirs;
  await ctx.manager.insert(Erasure, {
    ...erasure,
    people,
    addresses: addresses.map((address) => hashOf(ctx, address)),
  });
}

const purpose = 'erased address';
const hashOf = ({ cipher }: ServiceContext, address: string): string =>
  cipher.fingerprint(purpose, address).toString('base64url');

/** Returns the hashes of an address under every key that we have. */
export const hashesOf = ({ cipher }: ServiceContext, address: string): string[] =>
  cipher.fingerprints(purpose, address).map((hash) => hash.toString('base64url'));

/** Deletes what was released. What fails is deleted by housekeeping, which looks for the same. */
export const deletePictures = ({ manager, objects, clock }: ServiceContext): Promise<void> =>
  deleteUnusedUploads(manager.connection, objects, clock()).catch(() => {});
