import type { EntityTarget } from 'typeorm';
import { listUnpaid } from '#src/features/money/billing/money/unpaid-service.ts';
import { unpaidReason } from '#src/features/money/billing/money/unpaid-texts.ts';
import { fullNameSql } from '#src/server/database/full-name-sql.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { pagePath } from '#src/shared/paths.ts';
import type { Waiting } from './contract.ts';

/** Calendar days in London, both included. */
export interface Week {
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
export async function countTraffic(
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
export interface Request {
  createdAt: Date;
  status: string;
}

/** Counts the requests of both weeks, and those that are open now. */
export async function countRequests(
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
export const sources = {
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
export async function unreadMessages({ manager }: DatabaseContext): Promise<Waiting> {
  const rows: { id: string; name: string; since: Date }[] = await manager.query(
    `SELECT customer.id, ${fullNameSql('customer')} || ', ' || business_name AS name,
       min(message.created_at) AS since
     FROM message JOIN customer ON customer.id = customer_id
     WHERE sender = 'customer' AND read_at IS NULL GROUP BY customer.id ORDER BY since, customer.id`,
  );
  return waitingOf(rows.map((row) => ({ ...row, since: row.since.toISOString() })));
}

/** The money that is up to the admin, oldest first. */
export async function moneyToChase(ctx: ServiceContext): Promise<Waiting> {
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
export async function oldestRows(
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
