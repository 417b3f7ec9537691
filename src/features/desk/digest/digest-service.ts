import type { EntityTarget } from 'typeorm';
import { unpaidReason } from '#src/features/money/billing/money/money-texts.ts';
import { listUnpaid } from '#src/features/money/billing/money/unpaid-service.ts';
import { PaymentRequest } from '#src/features/people/order/entity.ts';
import { openInquiryStatuses } from '#src/features/sales/onboarding/desk/admin-contract.ts';
import { OnboardingInquiry } from '#src/features/sales/onboarding/entity.ts';
import { openConsultationStatuses } from '#src/features/sales/quote/desk/admin-contract.ts';
import { ConsultationRequest } from '#src/features/sales/quote/request/entity.ts';
import { openUpdateStatuses } from '#src/features/sales/website-update/desk/admin-contract.ts';
import { WebsiteUpdateRequest } from '#src/features/sales/website-update/entity.ts';
import { ChangeRequest } from '#src/features/work/project/entity.ts';
import { withinLast } from '#src/server/clocks.ts';
import { fullNameSql } from '#src/server/database/full-name-sql.ts';
import { Mail } from '#src/server/mail/entity.ts';
import { hasOptedOut } from '#src/server/mail/opt-out.ts';
import { queueMail } from '#src/server/mail/queue-mails.ts';
import {
  type DatabaseContext,
  type ServiceContext,
  transact,
} from '#src/server/service-context.ts';
import { addDays, londonDate, londonHour } from '#src/shared/dates/dates.ts';
import { pagePath } from '#src/shared/paths.ts';
import type { Waiting, WeeklyDigest } from './contract.ts';

/** Calendar days in London, both included. */
interface Week {
  firstDay: string;
  lastDay: string;
}

interface Traffic {
  visitors: number;
  views: number;
  /** Visitors who opened the order form. */
  began: number;
}

/** Counts the visitors of some days. */
async function countTraffic(
  { manager }: DatabaseContext,
  { firstDay, lastDay }: Week,
): Promise<Traffic> {
  const [traffic]: [Traffic] = await manager.query(
    `SELECT count(DISTINCT visitor_id)::int AS visitors,
       count(visitor_id) FILTER (WHERE element_id IS NULL)::int AS views,
       count(DISTINCT visitor_id) FILTER (WHERE element_id IS NULL AND page_id IN (
         SELECT id FROM analytics_label WHERE kind = 'page' AND label = $3
       ))::int AS began
     FROM analytics_event
     WHERE occurred_at >= $1::date::timestamp AT TIME ZONE 'Europe/London'
       AND occurred_at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/London'`,
    [firstDay, lastDay, pagePath('/onboarding')],
  );
  return traffic;
}

/** A request that the desk lists. */
interface Request {
  createdAt: Date;
  status: string;
}

/** Counts the requests of both weeks, and those that are open now. */
async function countRequests(
  { manager }: DatabaseContext,
  entity: EntityTarget<Request>,
  open: readonly string[],
  week: Week,
  weekBefore: Week,
) {
  const [row]: [{ last: number; before: number; count: number; oldest: Date | null }] =
    await manager.query(
      `SELECT count(*) FILTER (WHERE day BETWEEN $1 AND $2)::int AS last,
         count(*) FILTER (WHERE day BETWEEN $3 AND $4)::int AS before,
         count(*) FILTER (WHERE status = ANY($5))::int AS count,
         min(created_at) FILTER (WHERE status = ANY($5)) AS oldest
       FROM (
         SELECT status, created_at, (created_at AT TIME ZONE 'Europe/London')::date AS day
         FROM ${manager.connection.getMetadata(entity).tablePath}
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
  changeRequests: `SELECT customer.id, ${fullNameSql('customer')} || ': ' || title AS name,
      change_request.status, change_request.created_at
    FROM change_request
    JOIN project ON project.id = project_id JOIN customer ON customer.id = customer_id`,
};

/** The customers whose messages nobody has read, and the oldest of those. */
async function unreadMessages({ manager }: DatabaseContext): Promise<Waiting> {
  const rows: { id: string; name: string; since: Date }[] = await manager.query(
    `SELECT customer.id, ${fullNameSql('customer')} || ', ' || business_name AS name,
       min(message.created_at) AS since
     FROM message JOIN customer ON customer.id = customer_id
     WHERE sender = 'customer' AND read_at IS NULL GROUP BY customer.id ORDER BY since, customer.id`,
  );
  return waitingOf(rows.map((row) => ({ ...row, since: row.since.toISOString() })));
}

/** The money that is up to the admin, oldest first. */
async function moneyToChase(ctx: ServiceContext): Promise<Waiting> {
  const items = await listUnpaid(ctx);
  return waitingOf(
    items
      .filter(({ isTask }) => isTask)
      .map((item) => ({
        id: item.customerId,
        name: `${item.businessName}: ${unpaidReason(item)}`,
        since: item.since,
      })),
  );
}

const waitingOf = (rows: Waiting['rows']): Waiting => ({
  count: rows.length,
  oldest: rows[0]?.since ?? null,
  rows: rows.slice(0, named),
});

/** The oldest requests that are open. */
async function oldestRows(
  { manager }: DatabaseContext,
  source: keyof typeof sources,
  open: readonly string[],
): Promise<Waiting['rows']> {
  const rows: { id: string; name: string; since: Date }[] = await manager.query(
    `SELECT id, name, created_at AS since FROM (${sources[source]}) AS request
     WHERE status = ANY($1) ORDER BY created_at, id LIMIT $2`,
    [open, named],
  );
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

const kind = 'weekly-digest';
/** The hour of Monday in London from which it is queued. */
const firstHour = 8;
const day = 24 * 3_600_000;

const openChangeStatuses = ['pending', 'in_progress'];

/** Queues the owner's digest of the last week, once, on Monday from 08:00 in London. */
export async function queueDigest(ctx: ServiceContext): Promise<void> {
  const now = ctx.clock();
  const { ownerEmail: recipient } = ctx.firm.identity;
  if (!recipient || !isDue(now) || (await hasOptedOut(ctx.manager, { kind, recipient }))) return;
  if (await ctx.manager.getRepository(Mail).existsBy({ kind, createdAt: withinLast(day, now) }))
    return;
  const monday = londonDate(now);
  const data = {
    ...(await digestOf(ctx, monday)),
    messages: { waiting: await unreadMessages(ctx) },
    chased: { waiting: await moneyToChase(ctx) },
  };
  await transact(ctx, (ctx) =>
    queueMail(
      ctx,
      { kind, recipient, email: null, subjectKind: 'admin', subjectId: null, data },
      `digest ${monday}`,
    ),
  );
}

const isDue = (now: Date) =>
  new Date(londonDate(now)).getUTCDay() === 1 && londonHour(now) >= firstHour;

async function digestOf(ctx: DatabaseContext, monday: string): Promise<WeeklyDigest> {
  const week = { firstDay: addDays(monday, -7), lastDay: addDays(monday, -1) };
  const weekBefore = { firstDay: addDays(monday, -14), lastDay: addDays(monday, -8) };
  const [traffic, trafficBefore] = [
    await countTraffic(ctx, week),
    await countTraffic(ctx, weekBefore),
  ];
  const count = (entity: EntityTarget<Request>, open: readonly string[] = []) =>
    countRequests(ctx, entity, open, week, weekBefore);
  const withRows = async (
    entity: EntityTarget<Request>,
    source: keyof typeof sources,
    open: readonly string[],
  ) => {
    const { waiting, ...figure } = await count(entity, open);
    return { ...figure, waiting: { ...waiting, rows: await oldestRows(ctx, source, open) } };
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
