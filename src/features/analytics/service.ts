import type { DataSource } from 'typeorm';
import { Batches } from '#src/server/batches.ts';
import { BoundedNames } from '#src/server/bounded-names.ts';
import type { Context } from '#src/server/context.ts';
import { type Prepared, prepareOn } from '#src/server/database/prepared.ts';
import { createMemo } from '#src/server/memo.ts';
import { londonDate } from '#src/shared/dates.ts';
import type { AnalyticsSummary, Period } from './contract.ts';
import {
  addDays,
  cleanElement,
  cleanPage,
  daysOfPeriod,
  type Figure,
  isCrawler,
  isOwnersPage,
  isOwnPage,
  type StoredEvent,
  summaryOf,
  visitorMemory,
} from './rules.ts';

/** Other pages, and elements, that one process tells apart on one day; a flood counts as one. */
const labelsADay = 2000;

/** What this process has met in events of one day, whose visitors have been counted for it. */
class Known {
  readonly ids = new Map<string, number>();
  readonly pages = new BoundedNames(labelsADay, 'Other');
  readonly elements = new BoundedNames(labelsADay, 'Other');
  constructor(readonly day: string) {}
}

/** Lone events that one process stores before it has them counted. */
const countEvery = 500;

/** Ids, and callers, that are kept before all are forgotten, to bound the memory. */
const knownLimit = 50_000;
const callersLimit = 5000;

type Run = (statement: Prepared, values: unknown[]) => Promise<object[]>;

/** Stores events; those that arrive while a write is under way go together in the next one. */
export class Recorder {
  readonly #run: Run;
  readonly #batches = new Batches<StoredEvent>(
    (events) => this.#store(events),
    (first, other) => first.day === other.day,
  );
  /** Callers' fingerprints. */
  readonly visitors = createMemo<string>(callersLimit);
  #known = new Known('');
  #uncounted = 0;

  constructor(run: Run) {
    this.#run = run;
  }

  /** Settles once the event is committed; throws SERVICE_UNAVAILABLE when too many wait. */
  record(event: StoredEvent): Promise<void> {
    return this.#batches.add(event);
  }

  async #store(events: StoredEvent[]): Promise<void> {
    const [{ day } = { day: '' }] = events;
    if (this.#known.day !== day) this.#known = new Known(day);
    const known = events.map((event) => bounded(event, this.#known));
    const rows = known.map((event) => identify(event, this.#known.ids));
    if (rows.some((ids) => ids.includes(undefined))) return this.#storeNew(day, known);
    const [only, second] = rows;
    if (only && !second) return this.#storeLone(day, only);
    await this.#run(storeMany, [day, ...[0, 1, 2, 3].map((at) => rows.map((row) => row[at]))]);
  }

  /** Counting each at once would cost a lone visitor a tenth more. */
  async #storeLone(day: string, event: unknown[]): Promise<void> {
    await this.#run(storeLone, [day, ...event]);
    this.#uncounted += 1;
    if (this.#uncounted < countEvery) return;
    this.#uncounted = 0;
    // Should this fail, the summary counts them as it finds them, and the next round takes them.
    void countLoneEvents(this.#run).catch(() => {});
  }

  /** Stores events of pages, elements or visitors not met before, and learns their ids. */
  async #storeNew(day: string, events: StoredEvent[]): Promise<void> {
    const column = <Key extends keyof StoredEvent>(key: Key) => events.map((event) => event[key]);
    const names = [column('visitor'), column('page'), column('element')];
    await this.#run(storeAndCount, [day, column('moment'), ...names]);
    // They are stored: should this fail, they are merely met anew.
    void this.#learn(this.#known.ids, names).catch(() => {});
  }

  async #learn(ids: Known['ids'], names: unknown[]): Promise<void> {
    const found = (await this.#run(findIds, names)) as { key: string; id: number }[];
    if (ids.size + found.length > knownLimit) ids.clear();
    for (const { key, id } of found) ids.set(key, id);
  }
}

/** The event with 'Other' for what is not told apart. */
function bounded(event: StoredEvent, { pages, elements }: Known): StoredEvent {
  const { page, element } = event;
  // What no figure shows is told apart only where it costs nothing.
  const isShown = event.visitor !== null;
  return {
    ...event,
    page: isOwnPage(page) ? page : pages.of(page, isShown),
    element: element && elements.of(element, isShown),
  };
}

/** An event's moment and ids, undefined where one is not known. */
const identify = ({ moment, visitor, page, element }: StoredEvent, ids: Known['ids']) => [
  moment,
  ids.get(`page ${page}`),
  visitor === null ? null : ids.get(`visitor ${visitor}`),
  element === null ? null : ids.get(`element ${element}`),
];

const storeAndCount: Prepared = {
  name: 'analytics-store-and-count',
  text: 'SELECT record_analytics($1, $2, $3, $4, $5)',
};

const findIds: Prepared = {
  name: 'analytics-find-ids',
  text: `
    SELECT 'visitor ' || fingerprint AS key, id FROM analytics_visitor
    WHERE fingerprint = ANY ($1::bigint[])
    UNION ALL
    SELECT kind || ' ' || label, id FROM analytics_label
    WHERE kind = 'page' AND label = ANY ($2::text[]) OR kind = 'element' AND label = ANY ($3::text[])
  `,
};

const storeLone: Prepared = {
  name: 'analytics-store-lone',
  text: `
    INSERT INTO analytics_uncounted_event (day, occurred_at, page_id, visitor_id, element_id)
    VALUES ($1, to_timestamp($2::float8 / 1000), $3, $4, $5)
  `,
};

// Reading the arrays through a SELECT hides their length, so that the plan is kept.
const storeMany: Prepared = {
  name: 'analytics-store-many',
  text: `
    WITH given AS (
      SELECT * FROM unnest(
        (SELECT $2::float8[]), (SELECT $3::integer[]), (SELECT $4::integer[]), (SELECT $5::integer[])
      ) AS given (moment, page, visitor, element)
    ), stored AS (
      INSERT INTO analytics_event (occurred_at, page_id, visitor_id, element_id)
      SELECT to_timestamp(moment / 1000), page, visitor, element FROM given
    )
    INSERT INTO analytics_daily_count AS daily (day, label_id, count)
    SELECT $1::date, coalesce(element, page), count(*) FROM given
    WHERE visitor IS NOT NULL
    GROUP BY 2
    ORDER BY 2
    ON CONFLICT (day, label_id) DO UPDATE SET count = daily.count + excluded.count
  `,
};

const countAndMakeRoom: Prepared[] = [
  { name: 'analytics-count', text: 'SELECT count_analytics()' },
  // The embedded database does not do this by itself; the next events take the room of these.
  { name: 'analytics-make-room', text: 'VACUUM (TRUNCATE FALSE) analytics_uncounted_event' },
];

/** Has the lone events of all processes counted in the daily figures, and stored with the others. */
export async function countLoneEvents(run: Run): Promise<void> {
  for (const statement of countAndMakeRoom) await run(statement, []);
}

const recorders = new WeakMap<DataSource, Recorder>();

function recorderOf(db: DataSource): Recorder {
  const recorder = recorders.get(db) ?? new Recorder(prepareOn(db));
  recorders.set(db, recorder);
  return recorder;
}

/** What recording an event needs to know of its request. */
type EventContext = Pick<Context, 'db' | 'cipher' | 'clock'> & {
  caller: Pick<Context['caller'], 'address' | 'userAgent'>;
};

/** Records a page view, or a click when there is an element; a crawler's leaves no trace. */
export async function recordEvent(
  { db, caller, cipher, clock }: EventContext,
  given: { page: string; element?: string },
): Promise<void> {
  if (isCrawler(caller.userAgent)) return;
  const now = clock();
  const page = isOwnPage(given.page) ? given.page : cleanPage(given.page);
  const recorder = recorderOf(db);
  const key = `${caller.address}\0${caller.userAgent}`;
  const visitor = () => cipher.fingerprint('visitor', key).readBigInt64BE().toString();
  await recorder.record({
    day: londonDate(now),
    moment: now.getTime(),
    visitor: isOwnersPage(page) ? null : recorder.visitors(key, visitor),
    page,
    element: given.element === undefined ? null : cleanElement(given.element, page),
  });
}

/** Sums the daily figures of a period that ends today; its cost follows days and labels. */
export async function summarise(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  period: Period,
): Promise<AnalyticsSummary> {
  const days = daysOfPeriod(londonDate(clock()), period);
  const figures: Figure[] = await db.query(summaryStatement, [days[0], days.at(-1)]);
  return summaryOf(figures, days);
}

const summaryStatement = `
  WITH daily AS (
    SELECT day, label_id, count FROM analytics_daily_count
    UNION ALL
    SELECT day, coalesce(element_id, page_id), 1 FROM analytics_uncounted_event
    WHERE visitor_id IS NOT NULL
  )
  SELECT known.kind, CASE WHEN grouping(known.label) = 0 THEN known.label END AS label,
    daily.day::text AS day, sum(daily.count)::float8 AS count
  FROM daily
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
    `DELETE FROM analytics_visitor WHERE fingerprint IN
       (SELECT fingerprint FROM analytics_visitor WHERE last_day < $1 FOR UPDATE SKIP LOCKED)`,
    [addDays(londonDate(clock()), -visitorMemory)],
  );
}
