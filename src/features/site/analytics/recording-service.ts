import type { EntityManager } from 'typeorm';
import { packageOf, sourceOf, stepsOf } from '#src/features/site/analytics/visits/source-rules.ts';
import type { Context } from '#src/server/context.ts';
import { Batches } from '#src/server/database/batches.ts';
import type { Site } from '#src/server/firm/site.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import type { ViewEvent } from './contract.ts';
import { isCrawler } from './crawler-service.ts';
import { cleanElement, cleanPage, isOwnersPage, ownPages, type StoredEvent } from './rules.ts';

/** How many counted steps a process remembers. The database knows all of them. */
const stepMemory = 10_000;

const batches = new WeakMap<EntityManager, Batches<StoredEvent>>();

interface RecordingContext extends DatabaseContext {
  /** Its pages are counted however many others are asked for. */
  site?: Pick<Site, 'current'> | undefined;
}

/** Returns the batch writer of a database. Events that arrive during a write share the next one. */
function batchesOf(ctx: RecordingContext): Batches<StoredEvent> {
  const known = batches.get(ctx.manager);
  if (known) return known;
  const counted = new Set<string>();
  const created = new Batches<StoredEvent>(
    (events) => storeEvents(ctx, events, counted),
    (first, other) => first.day === other.day,
  );
  batches.set(ctx.manager, created);
  return created;
}

/**
 * Stores events of one day and updates the day's figures, in one statement. `counted` holds the steps
 * that need not be counted again.
 */
async function storeEvents(
  { manager, site }: RecordingContext,
  events: StoredEvent[],
  counted: Set<string>,
): Promise<void> {
  const sources = events.flatMap(({ source }, index) =>
    source ? [{ ...source, place: index + 1 }] : [],
  );
  const steps = events.flatMap(reachedSteps).filter(({ key }) => !counted.has(key));
  const values = [
    events[0]?.day,
    ownPages(site?.current().manifest.pages ?? []),
    events.map(({ moment }) => moment),
    events.map(({ visitor }) => visitor),
    events.map(({ page }) => page),
    events.map(({ element }) => element),
    events.map((event) => event.package),
    sources.map(({ place }) => place),
    sources.map(({ kind }) => kind),
    sources.map(({ label }) => label),
    steps.map(({ visitor }) => visitor),
    steps.map(({ step }) => step),
    steps.map((step) => step.package),
  ];
  await manager.query(
    `SELECT record_analytics(${values.map((_, index) => `$${index + 1}`)})`,
    values,
  );
  if (counted.size > stepMemory) counted.clear();
  for (const { key } of steps) counted.add(key);
}

/** The steps that a view counts towards. */
function reachedSteps({ day, visitor, element, page, package: chosen }: StoredEvent) {
  if (visitor === null || element !== null) return [];
  return stepsOf(page, chosen).map((step) => ({
    ...step,
    visitor,
    key: `${day} ${visitor} ${step.step} ${step.package}`,
  }));
}

/** Resolves once the event is committed. Throws SERVICE_UNAVAILABLE if too many are waiting. */
export const storeEvent = (ctx: RecordingContext, event: StoredEvent): Promise<void> =>
  batchesOf(ctx).add(event);

/** Records a page view, or a click if there is an element. Ignores crawlers, monitors, the owner and who objects. */
export async function recordEvent(
  {
    manager,
    caller,
    cipher,
    clock,
    env,
    site,
    firm,
  }: ServiceContext & {
    caller: Pick<Context['caller'], 'address' | 'userAgent' | 'isOwner' | 'objects'>;
  },
  event: ViewEvent & { element?: string },
): Promise<void> {
  if (caller.isOwner || caller.objects || isCrawler(caller.userAgent)) return;
  const now = clock();
  const page = cleanPage(event.page);
  const key = `${caller.address}\0${caller.userAgent}`;
  await storeEvent(
    { manager, site },
    {
      day: londonDate(now),
      moment: now.getTime(),
      visitor: isOwnersPage(page)
        ? null
        : cipher.fingerprint('visitor', key).readBigInt64BE().toString(),
      page,
      element: event.element === undefined ? null : cleanElement(event.element, page),
      source: isOwnersPage(page) ? null : sourceOf(event, env.PUBLIC_URL),
      package: event.element === undefined ? packageOf(page, event.package, firm.prices) : null,
    },
  );
}
