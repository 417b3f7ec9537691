import { randomUUID } from 'node:crypto';
import { IsNull, MoreThan } from 'typeorm';
import { requireCustomer } from '#src/features/people/customer/service.ts';
import { Project } from '#src/features/work/project/entity.ts';
import { appError } from '#src/server/errors.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { FormEntry, SiteForm } from './entity.ts';
import { isFrom, problemOf, type SentField, sentTexts, trapName } from './rules.ts';
import { siteFormTexts } from './texts.ts';

/** How many entries a form takes in 24 hours: more is somebody's program. */
const mostADay = 200;
const day = 24 * 3_600_000;
/** How long the same again is a second press of the button, in milliseconds. */
const repetition = 10 * 60_000;

/** Whether pages of an origin may send the form that has a key. */
export async function maySend(
  { manager }: DatabaseContext,
  { key, origin }: { key: string; origin: string | undefined },
): Promise<boolean> {
  const form = await manager.findOneBy(SiteForm, { key, endedAt: IsNull() });
  return form !== null && isFrom(form.origins, origin);
}

/**
 * Stores what a page sent by a form and mails it to the customer, once. What a program filled in is
 * dropped, and its sender not told. Throws NOT_FOUND, FORBIDDEN for another website, BAD_REQUEST and
 * TOO_MANY_REQUESTS.
 */
export async function storeEntry(
  ctx: ServiceContext,
  { key, origin }: { key: string; origin: string | undefined },
  sent: readonly SentField[],
): Promise<void> {
  const lock = { mode: 'for_no_key_update' } as const;
  const form = await ctx.manager.findOne(SiteForm, { where: { key, endedAt: IsNull() }, lock });
  const isSample = origin === new URL(ctx.env.PUBLIC_URL).origin;
  if (!form) throw appError('NOT_FOUND', isSample ? siteFormTexts.sample : siteFormTexts.gone);
  if (!isFrom(form.origins, origin)) throw appError('FORBIDDEN', siteFormTexts.elsewhere);
  const { fields, email } = sentTexts(sent);
  const problem = problemOf(fields);
  if (problem !== null) throw appError('BAD_REQUEST', problem);
  if (sent.some(([name, value]) => name === trapName && value !== '')) return;
  const now = ctx.clock();
  const recent = await ctx.manager.findBy(FormEntry, {
    formId: form.id,
    createdAt: MoreThan(new Date(now.getTime() - day)),
  });
  const text = JSON.stringify(fields);
  const isSame = (entry: FormEntry) =>
    now.getTime() - entry.createdAt.getTime() < repetition && JSON.stringify(entry.fields) === text;
  if (recent.some(isSame)) return;
  if (recent.length >= mostADay)
    throw appError('TOO_MANY_REQUESTS', 'This form has been sent too often today.');
  const id = randomUUID();
  await ctx.manager.insert(FormEntry, { id, createdAt: now, formId: form.id, fields, email });
  await mailEntry(ctx, form, { id, fields, email });
}

/** Mails an entry to the customer whose website it came from; their reply goes to who sent it. */
async function mailEntry(
  { manager, clock }: ServiceContext,
  { projectId }: SiteForm,
  { id: subjectId, fields, email }: Pick<FormEntry, 'id' | 'fields' | 'email'>,
): Promise<void> {
  const project = await manager.findOneByOrFail(Project, { id: projectId });
  const customer = await requireCustomer({ manager }, project.customerId);
  await queueMail(manager, clock(), {
    kind: 'form-entry',
    recipient: customer.email,
    email,
    subjectKind: 'form',
    subjectId,
    data: {
      firstName: customer.firstName,
      projectName: project.projectName,
      sender: email ?? '',
      fields: fields.map(([name, message]) => ({ name, message })),
    },
  });
}
