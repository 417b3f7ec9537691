import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { TermsEdition } from '#src/features/firm/terms/entity.ts';
import { editionOf, storeEdition } from '#src/features/firm/terms/terms-service.ts';
import { appError } from '#src/server/errors.ts';
import { withSettings } from '#src/server/firm/with-settings.ts';
import { oneAtATime } from '#src/server/in-turns.ts';
import {
  type DatabaseContext,
  type ServiceContext,
  transact,
} from '#src/server/service-context.ts';
import type { byId } from '#src/shared/fields.ts';
import {
  type Firm,
  type FirmData,
  type FirmPart,
  firmParts,
  publishableFirm,
} from '#src/shared/firm/firm.ts';
import { wholeFirm } from '#src/shared/firm/whole-firm.ts';
import {
  type FirmState,
  type FirmVersionItem,
  type firmRevision,
  firmUntilPublished,
} from './admin-contract.ts';
import { lockDraft, newestVersion, readFirm, storeDraft } from './draft-service.ts';
import { FirmVersion } from './entity.ts';
import { prepareSite, putInForce } from './force-service.ts';
import { firmMessages } from './texts.ts';

/** Publishes the draft. Throws CONFLICT if it was changed since, BAD_REQUEST with what it lacks. */
export async function publishDraft(
  ctx: ServiceContext,
  { revision }: z.output<typeof firmRevision>,
): Promise<FirmState> {
  const draft = await transact(ctx, (ctx) => lockDraft(ctx, revision));
  if (draft.data === null) throw appError('CONFLICT', firmMessages.nothingToPublish);
  await publish(ctx, draft.data, revision);
  return readFirm(ctx);
}

/**
 * Publishes what is published, or what the firm started with, as it stands. Throws CONFLICT while there
 * is a draft.
 */
export async function publishUnchanged(
  ctx: ServiceContext,
  { revision }: z.output<typeof firmRevision>,
): Promise<FirmState> {
  const { draft, published } = await readFirm(ctx);
  if (draft !== null) throw appError('CONFLICT', firmMessages.draftWaits);
  await publish(ctx, published.firm, revision);
  return readFirm(ctx);
}

/** Publishes an earlier version as a new one. Throws NOT_FOUND, CONFLICT, BAD_REQUEST. */
export async function restoreVersion(
  ctx: ServiceContext,
  { id }: z.output<typeof byId>,
): Promise<FirmState> {
  const version = await ctx.manager.findOneBy(FirmVersion, { id });
  if (!version) throw appError('NOT_FOUND', firmMessages.noVersion);
  const { revision, published } = await readFirm(ctx);
  if (published.version === id) throw appError('CONFLICT', firmMessages.inForce);
  await publish(ctx, version.data, revision);
  return readFirm(ctx);
}

const inTurn = oneAtATime();

/** Publishes once no other publish of this process renders its pages. */
const publish = (ctx: ServiceContext, data: FirmData, revision: number): Promise<void> =>
  inTurn(() => publishNow(ctx, data, revision));

async function publishNow(ctx: ServiceContext, data: FirmData, revision: number): Promise<void> {
  // What was published meanwhile needs no rendering to be refused.
  await transact(ctx, (ctx) => lockDraft(ctx, revision));
  const edition = await editionOf(ctx, withSettings(data, ctx.env));
  const retired = await retiredBy(ctx, data);
  const inForce = { version: randomUUID(), termsVersion: edition.version, retired };
  const published: Firm = { ...data, ...inForce };
  const { identity } = withSettings(published, ctx.env);
  const { error } = publishableFirm.safeParse({ ...data, identity });
  if (error) throw appError('BAD_REQUEST', 'This cannot be published yet.', error);
  // In the order of the schema, as other processes read it.
  const firm = wholeFirm.parse(published);
  // Before the transaction, which would hold up everybody.
  const prepared = await prepareSite(ctx, firm);
  const problems = prepared?.problems ?? [];
  if (problems.length > 0) throw appError('BAD_REQUEST', problems.join(' '));
  await transact(ctx, (ctx) => store(ctx, { firm, data, edition, revision }));
  await putInForce(ctx, firm, prepared);
}

/** Returns what was offered until now, or before, and that a firm offers no more. */
async function retiredBy(ctx: DatabaseContext, { prices }: FirmData): Promise<Firm['retired']> {
  const before = await newestVersion(ctx);
  const { packages } = before?.data.prices ?? firmUntilPublished.prices;
  const known = [...packages.map(({ features: _, ...one }) => one), ...(before?.retired ?? [])];
  return known.filter(({ key }) => !prices.packages.some((one) => one.key === key));
}

interface NewVersion {
  firm: Firm;
  data: FirmData;
  edition: TermsEdition;
  revision: number;
}

async function store(
  ctx: ServiceContext,
  { firm, data, edition, revision }: NewVersion,
): Promise<void> {
  const draft = await lockDraft(ctx, revision);
  const { version, termsVersion, retired } = firm;
  const id = version ?? randomUUID();
  const newest = (await newestVersion(ctx))?.at.getTime() ?? 0;
  // The clocks of two processes may differ.
  const at = new Date(Math.max(ctx.clock().getTime(), newest + 1));
  await storeEdition(ctx, edition);
  await ctx.manager.insert(FirmVersion, { id, at, termsVersion, data, retired });
  await storeDraft(ctx, draft, draft.data, data);
  await ctx.record({
    topic: 'firm.published',
    subject: { kind: 'firm', id },
    data: { versionId: id },
  });
}

/**
 * Returns which parts the owner has read: those of which the firm has published its own, and all once a
 * version was published that changed nothing.
 */
export async function partsRead({ manager }: DatabaseContext): Promise<FirmPart[]> {
  const rows: { part: FirmPart }[] = await manager.query(
    `SELECT part FROM unnest($2::text[]) AS part
     WHERE EXISTS (
       SELECT FROM (
         SELECT data, lag(data, 1, $1::jsonb) OVER (ORDER BY at) AS before FROM firm_version
       ) AS version
       WHERE data = before OR data->part <> $1::jsonb->part)`,
    [JSON.stringify(firmUntilPublished), firmParts],
  );
  return rows.map(({ part }) => part);
}

/** How many versions are listed. */
const most = 100;

/** Returns what was published, the newest first, each with the parts that it changed. */
export async function listVersions({ manager }: DatabaseContext): Promise<FirmVersionItem[]> {
  const versions = await manager.find(FirmVersion, { order: { at: 'DESC' }, take: most + 1 });
  return versions.slice(0, most).map(({ id, at, data }, index) => {
    const before = versions[index + 1]?.data ?? firmUntilPublished;
    const changed = firmParts.filter((part) => !isDeepStrictEqual(data[part], before[part]));
    return { id, at: at.toISOString(), changed };
  });
}
