import type { DataSource } from 'typeorm';
import type { Context } from '#src/server/context.ts';
import { Batches } from '#src/server/database/batches.ts';
import { londonDate } from '#src/shared/dates.ts';
import type { AnalyticsSummary, Period } from './admin-contract.ts';
import {
  addDays,
  cleanElement,
  cleanPage,
  daysOfPeriod,
  eventMemory,
  type Figure,
  isCrawler,
  isOwnersPage,
  ownPages,
  type StoredEvent,
  summaryOf,
  visitorMemory,
} from './rules.ts';

const batches = new WeakMap<DataSource, Batches<StoredEvent>>();

/** Returns the batch writer of a database. Events that arrive during a write share the next one. */
function batchesOf(db: DataSource): Batches<StoredEvent> {
  const known = batches.get(db);
  if (known) return known;
  const created = new Batches<StoredEvent>(
    (events) => storeEvents(db, events),
    (first, other) => first.day === other.day,
  );
  batches.set(db, created);
  return created;
}

/** Stores events of one day and updates the day's figures, in one statement. */
async function storeEvents(db: DataSource, events: StoredEvent[]): Promise<void> {
  await db.query('SELECT record_analytics($1, $2, $3, $4, $5, $6)', [
    events[0]?.day,
    ownPages,
    events.map(({ moment }) => moment),
    events.map(({ visitor }) => visitor),
    events.map(({ page }) => page),
    events.map(({ element }) => element),
  ]);
}

/** Resolves once the event is committed. Throws SERVICE_UNAVAILABLE if too many are waiting. */
export const storeEvent = (db: DataSource, event: StoredEvent): Promise<void> =>
  batchesOf(db).add(event);

/** The parts of the request context that recording an event needs. */
type EventContext = Pick<Context, 'db' | 'cipher' | 'clock'> & {
  caller: Pick<Context['caller'], 'address' | 'userAgent'>;
};

/** Records a page view, or a click if there is an element. Ignores crawlers. */
export async function recordEvent(
  { db, caller, cipher, clock }: EventContext,
  event: { page: string; element?: string },
): Promise<void> {
  if (isCrawler(caller.userAgent)) return;
  const now = clock();
  const page = cleanPage(event.page);
  const key = `${caller.address}\0${caller.userAgent}`;
  await storeEvent(db, {
    day: londonDate(now),
    moment: now.getTime(),
    visitor: isOwnersPage(page)
      ? null
      : cipher.fingerprint('visitor', key).readBigInt64BE().toString(),
    page,
    element: event.element === undefined ? null : cleanElement(event.element, page),
  });
}

/** Sums the daily figures of a period that ends today. Its cost grows with days and labels. */
export async function summarise(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  period: Period,
): Promise<AnalyticsSummary> {
  const days = daysOfPeriod(londonDate(clock()), period);
  const figures: Figure[] = await db.query(summaryStatement, [days[0], days.at(-1)]);
  return summaryOf(figures, days);
}

const summaryStatement = `
  SELECT known.kind, CASE WHEN grouping(known.label) = 0 THEN known.label END AS label,
    daily.day::text AS day, sum(daily.count)::float8 AS count
  FROM analytics_daily_count AS daily
  JOIN analytics_label AS known ON known.id = daily.label_id
  WHERE daily.day BETWEEN $1 AND $2
  GROUP BY GROUPING SETS ((known.kind, known.label), (known.kind, daily.day))
  UNION ALL
  SELECT figure.kind, NULL, daily.day::text, figure.count
  FROM analytics_daily_visitors AS daily
  CROSS JOIN LATERAL (VALUES ('visitors', visitors), ('last_seen', last_seen)) AS figure (kind, count)
  WHERE daily.day BETWEEN $1 AND $2
  ORDER BY count DESC, label
`;

/** Deletes visitors not seen for more than 90 days. Skips locked rows instead of waiting. */
export async function deleteOldVisitors({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  await db.query(
    `DELETE FROM analytics_visitor WHERE fingerprint IN
       (SELECT fingerprint FROM analytics_visitor WHERE last_day < $1 FOR UPDATE SKIP LOCKED)`,
    [addDays(londonDate(clock()), -visitorMemory)],
  );
}

/** Deletes events older than 400 days. The daily figures stay. */
export const pruneEvents = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  db.query('DELETE FROM analytics_event WHERE occurred_at < $1', [
    addDays(londonDate(clock()), -eventMemory),
  ]);
