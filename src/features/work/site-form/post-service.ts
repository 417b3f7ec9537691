import { randomUUID } from 'node:crypto';
import { IsNull } from 'typeorm';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { requireCustomer } from '#src/features/people/customer/service.ts';
import { Project } from '#src/features/work/project/entity.ts';
import { projectData } from '#src/features/work/project/event-data-service.ts';
import { appError } from '#src/server/errors.ts';
import { gatherMail } from '#src/server/mail/gather-mails.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import {
  type DatabaseContext,
  type ServiceContext,
  withActor,
} from '#src/server/service-context.ts';
import { isStorable } from '#src/shared/text.ts';
import { FormEntry, SiteForm } from './entity.ts';
import type { Sent } from './sent-rules.ts';
import { isFrom, mailedAlone, placeOf, problemOf } from './site-form-rules.ts';
import { siteFormTexts } from './texts.ts';

const day = 24 * 3_600_000;
/** How long the same again is a second press of the button, in milliseconds. */
const repetition = 10 * 60_000;
/** How long entries are gathered for a mail, in milliseconds. */
const gathered = 60 * 60_000;

/** Whether pages of an origin may send the form that has a key. */
export async function maySend(
  { manager }: DatabaseContext,
  { key, origin }: { key: string; origin: string | undefined },
): Promise<boolean> {
  const form = await manager.findOneBy(SiteForm, { key, endedAt: IsNull() });
  return form !== null && isFrom(form.origins, origin);
}

/**
 * Returns where a form was sent from: the page or website of it that a browser names, else its first
 * website. Throws NOT_FOUND.
 */
export async function pageBefore(
  { manager }: DatabaseContext,
  key: string,
  referer = '',
): Promise<string> {
  const form = isStorable(key) ? await manager.findOneBy(SiteForm, { key }) : null;
  const [first] = form?.origins ?? [];
  if (!form || !first) throw appError('NOT_FOUND', siteFormTexts.gone);
  const page = /^https?:/.test(referer) && URL.canParse(referer) ? new URL(referer) : null;
  return page && isFrom(form.origins, page.origin) ? page.href : `${first}/`;
}

/**
 * Stores what a page sent by a form and tells the customer, once. What a program filled in is dropped,
 * and its sender not told. Throws NOT_FOUND, FORBIDDEN for another website, BAD_REQUEST, and
 * TOO_MANY_REQUESTS for who sends very much.
 */
export async function storeEntry(
  ctx: ServiceContext,
  { key, origin }: { key: string; origin: string | undefined },
  sent: Sent,
): Promise<void> {
  const { manager } = ctx;
  const lock = { mode: 'for_no_key_update' } as const;
  const form = await manager.findOne(SiteForm, { where: { key, endedAt: IsNull() }, lock });
  const isSample = origin === new URL(ctx.env.PUBLIC_URL).origin;
  if (!form) throw appError('NOT_FOUND', isSample ? siteFormTexts.sample : siteFormTexts.gone);
  if (!isFrom(form.origins, origin)) throw appError('FORBIDDEN', siteFormTexts.elsewhere);
  const { fields, email } = sent;
  const problem = problemOf(fields);
  if (problem !== null) throw appError('BAD_REQUEST', problem);
  if (sent.isTrapped) return;
  const now = ctx.clock();
  const before = await countDay(ctx, form, fields);
  if (before.same > 0) return;
  const place = placeOf(before);
  if (place === 'refused') throw appError('TOO_MANY_REQUESTS', siteFormTexts.tooOften);
  const id = randomUUID();
  const apart = place === 'apart';
  const sender = ctx.sender?.() ?? null;
  await manager.insert(FormEntry, {
    id,
    createdAt: now,
    formId: form.id,
    fields,
    email,
    apart,
    sender,
  });
  const project = await manager.findOneByOrFail(Project, { id: form.projectId });
  const customer = await requireCustomer({ manager }, project.customerId);
  // The customer did not send it, so they were not seen.
  const events = withActor(ctx, 'system');
  const { businessName, projectName, firstName } = projectData(customer, project);
  if (!apart) {
    const about = { subject: { kind: 'form', id } as const, email: customer.email };
    await events.record({ topic: 'form.sent', ...about, data: { businessName, projectName } });
    return mailEntry(ctx, { form, project, customer, before: before.shown }, { ...sent, id });
  }
  const data = { businessName, projectName, firstName };
  if (before.shown === before.all)
    await events.record({ topic: 'form.flooded', ...aboutCustomer(customer), data });
}

/** Counts what a form was sent in the last day, and forgets who sent what before that. */
async function countDay(
  { manager, clock, sender }: ServiceContext,
  form: SiteForm,
  fields: object,
) {
  const now = clock().getTime();
  const from = new Date(now - day);
  await manager.query(
    `UPDATE form_entry SET sender = NULL
     WHERE form_id = $1 AND created_at <= $2 AND sender IS NOT NULL`,
    [form.id, from],
  );
  const [counted]: { own: number; shown: number; all: number; same: number }[] =
    await manager.query(
      `SELECT count(*)::integer AS all,
         (count(*) FILTER (WHERE NOT apart))::integer AS shown,
         (count(*) FILTER (WHERE sender = $3))::integer AS own,
         (count(*) FILTER (WHERE created_at > $4 AND fields = $5::jsonb))::integer AS same
       FROM form_entry WHERE form_id = $1 AND created_at > $2`,
      [form.id, from, sender?.() ?? null, new Date(now - repetition), JSON.stringify(fields)],
    );
  return counted ?? { own: 0, shown: 0, all: 0, same: 0 };
}

interface Told {
  form: SiteForm;
  project: Project;
  customer: Customer;
  /** How many were shown in the last day. */
  before: number;
}

/**
 * Mails an entry to the customer whose website it came from, whose reply goes to who sent it. After the
 * first ten of a day they are gathered in a mail an hour.
 */
async function mailEntry(
  ctx: ServiceContext,
  { form, project, customer, before }: Told,
  { id, fields, email, subject }: Sent & { id: string },
): Promise<void> {
  const { email: recipient, firstName } = customer;
  const names = { firstName, projectName: project.projectName };
  const entry = {
    sender: email ?? '',
    fields: fields.map(([name, message]) => ({ name, message })),
  };
  const about = { recipient, subjectKind: 'form' } as const;
  if (before < mailedAlone) {
    const data = { ...names, ...entry, subject };
    await queueMail(ctx, { kind: 'form-entry', ...about, email, subjectId: id, data });
    return;
  }
  await gatherMail(
    ctx,
    { kind: 'form-entries', ...about, email: recipient, subjectId: form.id, data: names },
    { ...entry, entryId: id },
    { key: `form-entries ${id}`, delay: gathered, quoted: 10 },
  );
}
