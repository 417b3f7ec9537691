import type { EntityManager } from 'typeorm';
import type { AdminPassword } from '#src/server/auth/admin-password.ts';
import type { Cipher } from '#src/server/auth/cipher.ts';
import type { Connections } from '#src/server/connections/settings-in-force.ts';
import { retryOnConflict } from '#src/server/database/conflicts.ts';
import type { RecordEvent } from '#src/server/events/record-event.ts';
import type { Actor, NewEvent, Topic } from '#src/server/events/topics.ts';
import type { FirmSource } from '#src/server/firm/firm-source.ts';
import type { Site } from '#src/server/firm/site.ts';
import type { Limits } from '#src/server/http/rate-limits.ts';
import type { ObjectStore } from '#src/server/storage/object-store.ts';
import type { Traces } from '#src/server/tracing/traces.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import type { Catalogue } from './catalogue.ts';
import type { Env } from './env.ts';

/** What services read and write with: the database, or a transaction of it. */
export interface DatabaseContext {
  manager: EntityManager;
}

/** What a process has without its database. */
export interface ProcessContext extends Catalogue {
  /** The settings in force; a request or job keeps those it began with. */
  readonly env: Env;
  connections: Connections;
  /** The firm in force; a request or job keeps the one it began with. */
  readonly firm: Firm;
  firms: FirmSource;
  /** The site's pages; absent where no built site is served. */
  site?: Site;
  /** Tells OpenTelemetry of what is done; absent unless its variables ask for it. */
  traces?: Traces;
  cipher: Cipher;
  limits: Limits;
  adminPassword: AdminPassword;
  clock: () => Date;
  objects: ObjectStore;
  /** Who acts: the system, but in requests. */
  actor: Actor;
  /** Gives a keyed hash of the address of whoever calls, by which mails are counted; none in jobs. */
  sender?: () => string | undefined;
  /**
   * The id of the customer, quote or design whose secret has shown who calls: the owner's alerts are
   * counted by it, so that nobody else at the caller's address uses them up.
   */
  proven?: string;
  /** Records an event in a transaction; services have `record`. */
  recordIn: RecordEvent;
  /** Every scope that a key can have. */
  scopes: () => Promise<string[]>;
}

/** What services work with, in a request or a job. */
export interface ServiceContext extends ProcessContext, DatabaseContext {
  /** Records an event and its jobs, with the change that it reports. */
  record: <T extends Topic>(event: NewEvent<T>) => Promise<void>;
  /** Does what cannot be taken back once the whole transaction has committed; at once outside of one. */
  afterCommit: (work: () => void) => void;
}

/** Returns a context whose services work with this database or transaction. */
export const withManager = <C extends ProcessContext>(
  ctx: C,
  manager: EntityManager,
): C & ServiceContext => ({
  afterCommit: (work) => work(),
  ...ctx,
  manager,
  record: (event) => ctx.recordIn(manager, ctx.actor, event, ctx),
});

/** Returns the sender to count a mail by that a visitor or customer causes; null for what others do. */
export const causeOf = ({ actor, sender }: Pick<ProcessContext, 'actor' | 'sender'>) =>
  (actor === 'visitor' || actor === 'customer' ? sender?.() : undefined) ?? null;

/** Returns a context whose alerts are counted by what has shown who calls. */
export const withProof = <C extends ServiceContext>(ctx: C, proven: string): C & ServiceContext =>
  withManager({ ...ctx, proven }, ctx.manager);

/** Returns a context whose services record that another one acts. */
export const withActor = <C extends ServiceContext>(ctx: C, actor: Actor): C & ServiceContext =>
  withManager({ ...ctx, actor }, ctx.manager);

/**
 * Runs services in one transaction, which is rolled back if they throw, and run again if another one was
 * in its way: what they do outside the database has to bear being done twice, or waits for `afterCommit`.
 */
export function transact<C extends ServiceContext, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  const run = async () => {
    const after: (() => void)[] = [];
    const part = { ...ctx, afterCommit: (work: () => void) => void after.push(work) };
    const result = await ctx.manager.transaction((manager) => work(withManager(part, manager)));
    after.forEach(ctx.afterCommit);
    return result;
  };
  // Part of a transaction cannot be run again alone: the locks of the whole are in the way.
  return ctx.manager.queryRunner?.isTransactionActive ? run() : retryOnConflict(run);
}

/** Runs each item in a transaction of its own. Throws an AggregateError at the end if any failed. */
export async function eachInTransaction<Item>(
  ctx: ServiceContext,
  items: readonly Item[],
  run: (ctx: ServiceContext, item: Item) => Promise<unknown>,
): Promise<void> {
  const problems: unknown[] = [];
  for (const item of items)
    await transact(ctx, (ctx) => run(ctx, item)).catch((error) => problems.push(error));
  if (problems.length > 0) throw new AggregateError(problems, 'Some rows could not be processed.');
}
