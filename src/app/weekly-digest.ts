import type { DataSource, EntityTarget } from 'typeorm';
import { MoreThan } from 'typeorm';
import { addDays } from '#src/features/analytics/rules.ts';
import { openConsultationStatuses } from '#src/features/consultation/admin-contract.ts';
import { ConsultationRequest } from '#src/features/consultation/entity.ts';
import { ChangeRequest } from '#src/features/customer/entity.ts';
import { PaymentRequest } from '#src/features/direct-debit/entity.ts';
import { openInquiryStatuses } from '#src/features/onboarding/admin-contract.ts';
import { OnboardingInquiry } from '#src/features/onboarding/entity.ts';
import { openUpdateStatuses } from '#src/features/website-update/admin-contract.ts';
import { WebsiteUpdateRequest } from '#src/features/website-update/entity.ts';
import type { Env } from '#src/server/env.ts';
import { Mail } from '#src/server/mail/entity.ts';
import { hasOptedOut } from '#src/server/mail/opt-out.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import type { Waiting, WeeklyDigest } from '#src/server/mail/templates/weekly-digest-data.ts';
import { londonDate, londonHour } from '#src/shared/dates.ts';
import { paths } from '#src/shared/paths.ts';

const kind = 'weekly-digest';
/** The hour of Monday in London from which it is queued. */
const firstHour = 8;
const day = 24 * 3_600_000;

const openChangeStatuses = ['pending', 'in_progress'];

/** Queues the owner's digest of the last week, once, on Monday from 08:00 in London. */
export async function queueDigest(
  db: DataSource,
  { OWNER_EMAIL: recipient }: Pick<Env, 'OWNER_EMAIL'>,
  now: Date,
): Promise<void> {
  if (!recipient || !isDue(now) || (await hasOptedOut(db, { kind, recipient }))) return;
  const createdAt = MoreThan(new Date(now.getTime() - day));
  if (await db.getRepository(Mail).existsBy({ kind, createdAt })) return;
  const monday = londonDate(now);
  const data = await digestOf(db, monday);
  await db.transaction((manager) =>
    queueMail(
      manager,
      now,
      { kind, recipient, email: null, subjectKind: 'admin', subjectId: null, data },
      `digest ${monday}`,
    ),
  );
}

const isDue = (now: Date) =>
  new Date(londonDate(now)).getUTCDay() === 1 && londonHour(now) >= firstHour;

/** Calendar days in London, both included. */
interface Week {
  firstDay: string;
  lastDay: string;
}

async function digestOf(db: DataSource, monday: string): Promise<WeeklyDigest> {
  const week = { firstDay: addDays(monday, -7), lastDay: addDays(monday, -1) };
  const weekBefore = { firstDay: addDays(monday, -14), lastDay: addDays(monday, -8) };
  const [traffic, trafficBefore] = [
    await countTraffic(db, week),
    await countTraffic(db, weekBefore),
  ];
  const count = (entity: EntityTarget<Request>, open: readonly string[] = []) =>
    countRequests(db, entity, open, week, weekBefore);
  const withRows = async (
    entity: EntityTarget<Request>,
    source: keyof typeof sources,
    open: readonly string[],
  ) => {
    const { waiting, ...figure } = await count(entity, open);
    return { ...figure, waiting: { ...waiting, rows: await oldestRows(db, source, open) } };
  };
  const { waiting: _, ...orders } = await count(PaymentRequest);
  const { waiting } = await withRows(ChangeRequest, 'changeRequests', openChangeStatuses);
  return {
    ...week,
    visitors: { last: traffic.visitors, before: trafficBefore.visitors },
    pageViews: { last: traffic.views, before: trafficBefore.views },
    began: { last: traffic.began, before: trafficBefore.began },
    inquiries: await withRows(OnboardingInquiry, 'inquiries', openInquiryStatuses),
    consultations: await withRows(ConsultationRequest, 'consultations', openConsultationStatuses),
    updates: await withRows(WebsiteUpdateRequest, 'updates', openUpdateStatuses),
    orders,
    changeRequests: { waiting },
  };
}

interface Traffic {
  visitors: number;
  views: number;
  /** Visitors who opened the order form. */
  began: number;
}

async function countTraffic(db: DataSource, { firstDay, lastDay }: Week): Promise<Traffic> {
  const [traffic]: [Traffic] = await db.query(
    `SELECT count(DISTINCT visitor_id)::int AS visitors,
       count(visitor_id) FILTER (WHERE element_id IS NULL)::int AS views,
       count(DISTINCT visitor_id) FILTER (WHERE element_id IS NULL AND page_id IN (
         SELECT id FROM analytics_label WHERE kind = 'page' AND label = $3
       ))::int AS began
     FROM analytics_event
     WHERE occurred_at >= $1::date::timestamp AT TIME ZONE 'Europe/London'
       AND occurred_at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/London'`,
    [firstDay, lastDay, paths.onboarding],
  );
  return traffic;
}

interface Request {
  createdAt: Date;
  status: string;
}

/** Counts the requests of both weeks, and those that are open now. */
async function countRequests(
  db: DataSource,
  entity: EntityTarget<Request>,
  open: readonly string[],
  week: Week,
  weekBefore: Week,
) {
  const [row]: [{ last: number; before: number; count: number; oldest: Date | null }] =
    await db.query(
      `SELECT count(*) FILTER (WHERE day BETWEEN $1 AND $2)::int AS last,
         count(*) FILTER (WHERE day BETWEEN $3 AND $4)::int AS before,
         count(*) FILTER (WHERE status = ANY($5))::int AS count,
         min(created_at) FILTER (WHERE status = ANY($5)) AS oldest
       FROM (
         SELECT status, created_at, (created_at AT TIME ZONE 'Europe/London')::date AS day
         FROM ${db.getMetadata(entity).tablePath}
       ) AS request`,
      [week.firstDay, week.lastDay, weekBefore.firstDay, weekBefore.lastDay, open],
    );
  const { last, before, count, oldest } = row;
  return { last, before, waiting: { count, oldest: oldest?.toISOString() ?? null } };
}

/** How many requests of a kind are named. */
const named = 5;

/** What is named of a request, and the id of its row on the desk. */
const sources = {
  inquiries: `SELECT id, full_name || ', ' || business_name AS name, status, created_at
    FROM onboarding_inquiry`,
  consultations: `SELECT id, full_name || ', ' || business_name AS name, status, created_at
    FROM consultation`,
  updates: 'SELECT id, name, status, created_at FROM website_update',
  changeRequests: `SELECT customer.id, first_name || ' ' || last_name || ': ' || title AS name,
      change_request.status, change_request.created_at
    FROM change_request
    JOIN project ON project.id = project_id JOIN customer ON customer.id = customer_id`,
};

/** The oldest requests that are open. */
async function oldestRows(
  db: DataSource,
  source: keyof typeof sources,
  open: readonly string[],
): Promise<Waiting['rows']> {
  const rows: { id: string; name: string; since: Date }[] = await db.query(
    `SELECT id, name, created_at AS since FROM (${sources[source]}) AS request
     WHERE status = ANY($1) ORDER BY created_at, id LIMIT $2`,
    [open, named],
  );
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}
