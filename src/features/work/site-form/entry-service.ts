import { In, Raw } from 'typeorm';
import { z } from 'zod';
import { requireOwnProject } from '#src/features/work/project/project-service.ts';
import { type PortalContext, unproven } from '#src/server/auth/portal-session.ts';
import { requireOwn } from '#src/server/auth/require-own.ts';
import { appError } from '#src/server/errors.ts';
import { editMails, forgetMails } from '#src/server/mail/unsent-mails.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import type { Entries, EntryView } from './contract.ts';
import { FormEntry, SiteForm } from './entity.ts';
import { findForm, presentPlace, requireProject } from './form-service.ts';
import { entriesPerPage, latestOnDesk } from './site-form-rules.ts';

type OwnContext = ServiceContext & PortalContext;

interface OwnProject {
  id: string;
  projectId: string;
}

/** Which entries: those past their share are kept apart. */
type Part = 'shown' | 'apart';

/** Selects what was sent by every form that a project had, newest first. */
function selectEntries({ manager }: DatabaseContext, projectId: string, part?: Part) {
  const entries = manager
    .createQueryBuilder(FormEntry, 'entry')
    .innerJoin(SiteForm, 'form', 'form.id = entry.formId AND form.projectId = :projectId', {
      projectId,
    })
    .orderBy({ 'entry.createdAt': 'DESC', 'entry.id': 'DESC' });
  if (part) entries.andWhere('entry.apart = :apart', { apart: part === 'apart' });
  return entries;
}

/**
 * Selects what was sent by the forms of a customer's own project. Throws NOT_FOUND, and FORBIDDEN
 * unless it is their own and their address proven: strangers wrote it.
 */
export async function ownEntries(ctx: OwnContext, { id, projectId }: OwnProject, part?: Part) {
  requireOwn(ctx.customerId, id);
  if (ctx.orderId !== null) throw unproven();
  await requireOwnProject(ctx, projectId);
  return selectEntries(ctx, projectId, part);
}

/** Returns what was sent last by the forms of a project, for the admin. Throws NOT_FOUND. */
export async function readLatest(ctx: DatabaseContext, place: { customerId: string; id: string }) {
  const { id } = await requireProject(ctx, place);
  const [data, total] = await selectEntries(ctx, id, 'shown').take(latestOnDesk).getManyAndCount();
  return { data: data.map(present), total };
}

/** Returns the newest entries, or those before `cursor`, newest first. Throws NOT_FOUND and FORBIDDEN. */
export async function listEntries(
  ctx: OwnContext,
  { cursor, of, ...place }: OwnProject & { cursor?: string | undefined; of: Part },
): Promise<Omit<Entries, 'success'>> {
  const entries = await ownEntries(ctx, place, of);
  if (cursor !== undefined) {
    const { createdAt } = await requireEntry(ctx, { ...place, entryId: cursor });
    entries.andWhere('(entry.createdAt, entry.id) < (:createdAt, :cursor)', { createdAt, cursor });
  }
  const setApart = await ownEntries(ctx, place, 'apart');
  const [found, form, apart] = await Promise.all([
    entries.limit(entriesPerPage + 1).getMany(),
    findForm(ctx, place.projectId),
    setApart.getCount(),
  ]);
  return {
    form: form && presentPlace(ctx, form),
    data: found.slice(0, entriesPerPage).map(present),
    earlier: found.length > entriesPerPage,
    apart,
  };
}

const present = ({ id, createdAt, fields, email }: FormEntry): EntryView => ({
  id,
  createdAt: createdAt.toISOString(),
  fields: fields.map(([name, value]) => ({ name, value })),
  email,
});

async function requireEntry(
  ctx: OwnContext,
  { entryId, ...place }: OwnProject & { entryId: string },
) {
  const entries = await ownEntries(ctx, place);
  const entry = await entries.andWhere('entry.id = :entryId', { entryId }).getOne();
  if (!entry) throw appError('NOT_FOUND', 'There is no such message.');
  return entry;
}

/** What a mail of several entries has of them. */
const gathered = z.object({
  messages: z.array(z.looseObject({ entryId: z.string().optional() })),
  earlier: z.int(),
});

/** Deletes what was sent by a form, with the email that says it. Throws NOT_FOUND and FORBIDDEN. */
export async function deleteEntry(
  ctx: OwnContext,
  place: OwnProject & { entryId: string },
): Promise<void> {
  const { id, formId } = await requireEntry(ctx, place);
  // Who has the lock gathers entries for a mail.
  await ctx.manager.findOne(SiteForm, {
    where: { id: formId },
    lock: { mode: 'for_no_key_update' },
  });
  await ctx.manager.delete(FormEntry, { id });
  await forgetMails(ctx, { kind: 'form-entry', subjectId: id });
  const toldOf = (of: string) =>
    `${of} -> 'messages' @> jsonb_build_array(jsonb_build_object('entryId', CAST(:id AS text)))`;
  await editMails(
    ctx,
    { kind: 'form-entries', subjectId: formId, data: Raw(toldOf, { id }) },
    (data) => {
      const { messages, earlier } = gathered.parse(data);
      const others = messages.filter(({ entryId }) => entryId !== id);
      return others.length > 0 || earlier > 0 ? { ...data, messages: others } : null;
    },
  );
}

/** Deletes all that is kept apart, of which no email says anything. Throws NOT_FOUND and FORBIDDEN. */
export async function deleteApart(ctx: OwnContext, place: OwnProject): Promise<void> {
  const entries = await ownEntries(ctx, place, 'apart');
  const ids = await entries.select('entry.id').getMany();
  await ctx.manager.delete(FormEntry, { id: In(ids.map(({ id }) => id)) });
}
