import { type DataSource, QueryFailedError } from 'typeorm';
import type { Context } from '#src/server/context.ts';
import { RetryLater, refusal } from '#src/server/errors.ts';
import { londonDate } from '#src/shared/dates.ts';
import type { AnalyticsSummary, Period } from './contract.ts';
import {
  addDays,
  cleanElement,
  cleanPage,
  daysOfPeriod,
  isCrawler,
  isOwnersPage,
  visitorMemory,
} from './rules.ts';

/** An event as it is stored: no visitor on the owner's pages, no element for a page view. */
export interface StoredEvent {
  day: string;
  moment: number;
  visitor: string | null;
  page: string;
  element: string | null;
}

interface Waiting {
  event: StoredEvent;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/** Events in one statement, and events that may wait for one. */
const batchLimit = 1000;
const queueLimit = 20_000;

/** Stores events; those that arrive while a write is under way go together in the next one. */
export class Recorder {
  readonly #db: Pick<DataSource, 'query'>;
  #waiting: Waiting[] = [];
  #writing = false;

  constructor(db: Pick<DataSource, 'query'>) {
    this.#db = db;
  }

  /** Settles once the event is committed; throws SERVICE_UNAVAILABLE when too many wait. */
  record(event: StoredEvent): Promise<void> {
    if (this.#waiting.length >= queueLimit)
      throw refusal('SERVICE_UNAVAILABLE', 'We are very busy just now.', new RetryLater(5));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ event, resolve, reject });
      if (!this.#writing) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      const batch = this.#takeBatch();
      await this.#write(batch);
    }
    this.#writing = false;
  }

  /** The events at the head of the queue that share its day. */
  #takeBatch(): Waiting[] {
    const day = this.#waiting[0]?.event.day;
    const other = this.#waiting.findIndex(({ event }) => event.day !== day);
    const size = Math.min(other === -1 ? this.#waiting.length : other, batchLimit);
    return this.#waiting.splice(0, size);
  }

  /** Halves a batch that the database refuses until the event at fault stands alone. */
  async #write(batch: Waiting[]): Promise<void> {
    try {
      await store(this.#db, batch);
      for (const { resolve } of batch) resolve();
    } catch (error) {
      if (batch.length === 1 || !isEventsFault(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      const half = batch.length >> 1;
      await this.#write(batch.slice(0, half));
      await this.#write(batch.slice(half));
    }
  }
}

/** Whether a value was refused (and so nothing stored), rather than the database away or late. */
const isEventsFault = (error: unknown) =>
  error instanceof QueryFailedError &&
  /^(22|23|54|P0)/.test(String((error.driverError as { code?: unknown }).code));

const store = (db: Pick<DataSource, 'query'>, batch: Waiting[]) =>
  db.query('SELECT record_analytics($1, $2, $3, $4, $5)', [
    batch[0]?.event.day,
    batch.map(({ event }) => event.moment),
    batch.map(({ event }) => event.visitor),
    batch.map(({ event }) => event.page),
    batch.map(({ event }) => event.element),
  ]);

const recorders = new WeakMap<DataSource, Recorder>();

function recorderOf(db: DataSource): Recorder {
  const recorder = recorders.get(db) ?? new Recorder(db);
  recorders.set(db, recorder);
  return recorder;
}

/** Records a page view, or a click when there is an element; a crawler's leaves no trace. */
export async function recordEvent(
  { db, caller, cipher, clock }: Pick<Context, 'db' | 'caller' | 'cipher' | 'clock'>,
  given: { page: string; element?: string },
): Promise<void> {
  if (isCrawler(caller.userAgent)) return;
  const now = clock();
  const page = cleanPage(given.page);
  const visitor = () =>
    cipher
      .fingerprint('visitor', `${caller.address}\0${caller.userAgent}`)
      .readBigInt64BE()
      .toString();
  await recorderOf(db).record({
    day: londonDate(now),
    moment: now.getTime(),
    visitor: isOwnersPage(page) ? null : visitor(),
    page,
    element: given.element === undefined ? null : cleanElement(given.element, page),
  });
}

interface Figure {
  kind: 'page' | 'element' | 'visitors' | 'last_seen';
  label: string | null;
  day: string | null;
  count: number;
}

/** Sums the daily figures of a period that ends today; its cost follows days and labels. */
export async function summarise(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  period: Period,
): Promise<AnalyticsSummary> {
  const days = daysOfPeriod(londonDate(clock()), period);
  const figures: Figure[] = await db.query(summaryStatement, [days[0], days.at(-1)]);
  const list = (kind: Figure['kind']) =>
    figures.flatMap((row) =>
      row.kind === kind && row.label !== null ? [{ label: row.label, count: row.count }] : [],
    );
  const byDay = new Map(figures.map(({ kind, day, count }) => [`${kind} ${day}`, count]));
  const on = (kind: Figure['kind'], day: string) => byDay.get(`${kind} ${day}`) ?? 0;
  const total = (kind: Figure['kind']) => days.reduce((sum, day) => sum + on(kind, day), 0);
  return {
    uniqueVisitors: total('last_seen'),
    totalClickEvents: total('element'),
    totalPageViews: total('page'),
    pageViewStats: list('page').map(({ label, count }) => ({ page: label, views: count })),
    clickEventStats: list('element').map(({ label, count }) => ({ element: label, clicks: count })),
    days: days.map((day) => ({
      day,
      views: on('page', day),
      clicks: on('element', day),
      visitors: on('visitors', day),
    })),
  };
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

/** Forgets the visitors whose last day is more than 90 days ago; waits for no writer. */
export async function forgetOldVisitors({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  await db.query(
    `DELETE FROM analytics_visitor WHERE fingerprint IN (
       SELECT fingerprint FROM analytics_visitor WHERE last_day < $1 FOR UPDATE SKIP LOCKED
     )`,
    [addDays(londonDate(clock()), -visitorMemory)],
  );
}
