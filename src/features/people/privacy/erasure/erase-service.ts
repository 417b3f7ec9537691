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
import type { PersonalData } from '#src/server/personal-data.ts';
import { type ServiceContext, transact } from '#src/server/service-context.ts';
import { deleteUnusedUploads } from '#src/server/storage/uploads.ts';
import { addMonths, londonDate } from '#src/shared/dates/dates.ts';
import { isFirms } from '#src/shared/privacy/personal-data.ts';
import type { ErasurePlan } from './contract.ts';
import { Erasure } from './entity.ts';
import { keepErasures } from './kept-erasures-service.ts';
import { findPictures, releasePictures } from './picture-service.ts';

/** Says why an erasure would be refused, in sentences. */
async function findRefusals(
  ctx: ServiceContext,
  { customers, people }: Pick<Theirs, 'customers' | 'people'>,
): Promise<string[]> {
  const refusals: string[] = [];
  for (const block of ctx.erasureBlocks) refusals.push(...(await block(ctx, customers, people)));
  return refusals;
}

/** Says what an erasure would do, and why it would be refused. */
async function planErasure(ctx: ServiceContext, theirs: Theirs): Promise<ErasurePlan> {
  const goes: ErasurePlan['goes'] = [];
  const stays: ErasurePlan['stays'] = [];
  const refusals = await findRefusals(ctx, theirs);
  for (const data of ctx.personalData) {
    const counted = await countRows(ctx, theirs, data);
    const { title, because } = data;
    const same = goes.find((row) => row.title === title);
    if (same) same.rows += counted.goes;
    else if (counted.goes > 0) goes.push({ title, rows: counted.goes });
    if (counted.stays > 0 && because !== undefined)
      stays.push({ title, rows: counted.stays, because, until: counted.until });
  }
  const pictures = (await findPictures(ctx, theirs)).length;
  return { isErased: false, refusals, goes, stays, pictures };
}

/** Counts whose rows would go and stay, and finds when the last of those goes. */
async function countRows(
  ctx: ServiceContext,
  theirs: Theirs,
  { table, theirs: condition, stays = 'false', keeps }: PersonalData,
) {
  if (!condition) return { goes: 0, stays: 0, until: null };
  const periods = keeps.flatMap(({ table: other = table, period, since, blanks }) =>
    other === table && !blanks && isFirms(period) ? [{ period, since: since.sql }] : [],
  );
  const latest = periods.map(({ since }) => `max((${since})::timestamptz) FILTER (WHERE ${stays})`);
  const [counted] = await queryTheirs<{ goes: number; stays: number; since: (Date | null)[] }>(
    ctx,
    theirs,
    `SELECT count(*) FILTER (WHERE (${stays}) IS NOT TRUE)::int AS goes,
       count(*) FILTER (WHERE ${stays})::int AS stays,
       ARRAY[${latest.join(', ')}]::timestamptz[] AS since
     FROM ${table} WHERE ${condition(whose)}`,
  );
  const ends = periods.map(({ period }, index) => {
    // What runs from the end of the account runs from now.
    const since = counted?.since[index] ?? ctx.clock();
    return addMonths(londonDate(since), ctx.firm.retention[period]);
  });
  return { goes: 0, stays: 0, ...counted, until: ends.toSorted().at(-1) ?? null };
}

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
