import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { appError } from '#src/server/errors.ts';
import { fixedFields } from '#src/server/firm/with-settings.ts';
import {
  type DatabaseContext,
  type ServiceContext,
  transact,
} from '#src/server/service-context.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { hasOwnName } from '#src/shared/firm/own-name.ts';
import {
  type FirmState,
  type firmDraftChange,
  type firmRevision,
  firmUntilPublished,
} from './admin-contract.ts';
import { FirmDraft, FirmVersion } from './entity.ts';
import { checkPictures, dropPictures, keepPictures } from './logo-service.ts';
import { checkPicture, dropPicture, isSamePicture, keepPicture } from './picture-service.ts';
import { firmMessages } from './texts.ts';

const id = 1;

/** Returns the version that was published last; null before the first. */
export const newestVersion = ({ manager }: DatabaseContext): Promise<FirmVersion | null> =>
  manager.findOne(FirmVersion, { where: {}, order: { at: 'DESC' } });

/** Returns the draft, locked in the caller's transaction. Throws CONFLICT if it was changed since. */
export async function lockDraft(
  { manager }: DatabaseContext,
  revision: number,
): Promise<FirmDraft> {
  const draft = await manager.findOneOrFail(FirmDraft, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (draft.revision !== revision) throw appError('CONFLICT', firmMessages.changedElsewhere);
  return draft;
}

/** Stores the draft, which is none where it says what is published. */
export async function storeDraft(
  { manager, clock }: ServiceContext,
  { revision }: FirmDraft,
  data: FirmData | null,
  published: FirmData,
): Promise<void> {
  const differs = data !== null && !isDeepStrictEqual(data, published);
  const next = { data: differs ? data : null, revision: revision + 1, at: clock() };
  await manager.save(FirmDraft, { id, ...next });
}

/** Returns the firm as published and its draft. */
export const readFirm = (ctx: ServiceContext): Promise<FirmState> =>
  transact(ctx, async ({ manager, env }) => {
    // Locked, so that both are of the same moment.
    const draft = await manager.findOneOrFail(FirmDraft, {
      where: { id },
      lock: { mode: 'pessimistic_read' },
    });
    const newest = await newestVersion({ manager });
    const firm = newest?.data ?? firmUntilPublished;
    return {
      revision: draft.revision,
      published: {
        version: newest?.id ?? null,
        at: newest?.at.toISOString() ?? null,
        firm,
        hasOwnName: hasOwnName(firm),
      },
      draft: draft.data && {
        at: draft.at.toISOString(),
        firm: draft.data,
        hasOwnName: hasOwnName(draft.data),
      },
      fixed: fixedFields(env),
    };
  });

/** Checks the pictures that a change brings. Whoever changed the draft meanwhile is found by its revision. */
async function checkNewPictures(
  ctx: ServiceContext,
  { identity, words }: Pick<z.output<typeof firmDraftChange>, 'identity' | 'words'>,
): Promise<void> {
  if (!identity && !words) return;
  const draft = await ctx.manager.findOneByOrFail(FirmDraft, { id });
  const before = draft.data ?? (await newestVersion(ctx))?.data ?? firmUntilPublished;
  if (identity) await checkPictures(ctx, before.identity, identity);
  const picture = words?.landing.hero.picture;
  if (!isSamePicture(before.words.landing.hero.picture, picture ?? null))
    await checkPicture(ctx, picture);
}

/** Changes parts of the draft. Throws CONFLICT if it was changed since, BAD_REQUEST for a picture. */
export async function saveDraft(
  ctx: ServiceContext,
  { revision, ...parts }: z.output<typeof firmDraftChange>,
): Promise<FirmState> {
  await checkNewPictures(ctx, parts);
  await transact(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, revision);
    const published = (await newestVersion(ctx))?.data ?? firmUntilPublished;
    const { identity, prices, words, terms, retention, privacy } = { ...published, ...draft.data };
    const data = {
      identity: parts.identity ?? identity,
      prices: parts.prices ?? prices,
      words: parts.words ?? words,
      terms: parts.terms ?? terms,
      retention: parts.retention ?? retention,
      privacy: parts.privacy ?? privacy,
    };
    await keepPictures(ctx, identity, data.identity);
    const before = words.landing.hero.picture;
    const after = data.words.landing.hero.picture;
    if (!isSamePicture(before, after)) {
      await keepPicture(ctx, after);
      await dropPicture(ctx, before);
    }
    await storeDraft(ctx, draft, data, published);
  });
  return readFirm(ctx);
}

/** Drops the draft. Throws CONFLICT if it was changed since. */
export async function discardDraft(
  ctx: ServiceContext,
  { revision }: z.output<typeof firmRevision>,
): Promise<FirmState> {
  await transact(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, revision);
    await dropPictures(ctx, draft.data?.identity);
    await dropPicture(ctx, draft.data?.words.landing.hero.picture);
    await storeDraft(ctx, draft, null, firmUntilPublished);
  });
  return readFirm(ctx);
}
