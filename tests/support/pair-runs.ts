import { setTimeout } from 'node:timers/promises';
import { expireFirms, expireFixed } from '#src/features/desk/retention/retention-service.ts';
import { runBilling } from '#src/features/money/billing/collection/schedule-service.ts';
import { applyEvent } from '#src/features/money/gocardless/apply-service.ts';
import { createEventsHandler } from '#src/features/money/gocardless/event-service.ts';
import { remindOfQuotes, remindOfSetUp } from '#src/features/sales/quote/sent/reminder-service.ts';
import type { Job } from '#src/server/jobs/entity.ts';
import { withManager } from '#src/server/service-context.ts';
import type { TestDatabase } from './database.ts';
import type { TestServer } from './server.ts';

export interface Outcome {
  statuses: number[];
  /** What was told: the events, and the mails with whom they go to. */
  told: string[];
  said: string[];
}

/** A call at one of the servers: its status, and what it said. */
export type Call = (server: TestServer) => Promise<[status: number, said: string]>;

type Headers = Record<string, string>;

export const mutation =
  (name: string, sent: object | [object, Headers], asOwner: Headers): Call =>
  async (server) => {
    const [input, headers] = Array.isArray(sent) ? sent : [sent, asOwner];
    const { status, error } = await server.mutate(name, input, headers);
    return [status, error?.message ?? ''];
  };

const task =
  (run: (ctx: ReturnType<typeof contextOf>) => Promise<unknown>): Call =>
  async (server) => {
    try {
      await run(contextOf(server, await server.services.database));
      return [200, ''];
    } catch (error) {
      return [500, String(error)];
    }
  };
const contextOf = (server: TestServer, { manager }: TestDatabase['source']) =>
  withManager({ ...server.services, clock: () => server.time.now }, manager);

/** What the server does by itself. */
export const tasks: Record<string, Call> = {
  'housekeeping: retention': task(async (ctx) => {
    await expireFixed(ctx);
    await expireFirms(ctx);
  }),
  'housekeeping: billing': task(runBilling),
  'housekeeping: reminders': task(async (ctx) => {
    await remindOfQuotes(ctx);
    await remindOfSetUp(ctx);
  }),
};

/** Applies an event of GoCardless's that is stored, as its job does. */
export const applyStored = (id: string): Call =>
  task((ctx) =>
    createEventsHandler(ctx, applyEvent)(ctx.manager.connection, { data: { ids: [id] } } as Job),
  );

const notHeld = ['session', 'rate_limit', 'api_key', 'admin_second_factor'];

/** The tables as they stand, to be put back in milliseconds before each pair: those that changed since. */
export async function keepTables({ source }: TestDatabase) {
  const tables: { table: string; columns: string }[] = await source.query(
    `SELECT table_name AS "table",
       string_agg(quote_ident(column_name), ',' ORDER BY ordinal_position) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER'
     GROUP BY table_name ORDER BY table_name`,
  );
  await source.query(`
    CREATE SCHEMA kept;
    CREATE TABLE kept.changed (name text);
    CREATE FUNCTION kept.note() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO kept.changed VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
    ${tables
      .map(
        ({ table }) => `CREATE TABLE kept."${table}" AS TABLE public."${table}";
          CREATE TRIGGER note AFTER INSERT OR UPDATE OR DELETE ON public."${table}"
            EXECUTE FUNCTION kept.note();`,
      )
      .join('')}`);
  const putBack = new Map(
    tables.map(({ table, columns }) => [
      table,
      `DELETE FROM "${table}"; INSERT INTO "${table}" (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM kept."${table}";`,
    ]),
  );
  const filled: { table: string }[] = await source.query(
    tables
      .map(({ table }) => `SELECT '${table}' AS "table" WHERE EXISTS (SELECT FROM "${table}")`)
      .join(' UNION ALL '),
  );
  const held = filled.filter(({ table }) => !notHeld.includes(table));
  const findChanged = (): Promise<{ name: string }[]> =>
    source.query('SELECT DISTINCT name FROM kept.changed ORDER BY name');
  return {
    /** The rows, events and mails that were written, or are gone, since the tables were kept. */
    async told(): Promise<string[]> {
      const changed = await findChanged();
      const counted = changed.filter(({ name }) => !notCounted.includes(name));
      const rows: { told: string }[] = await source.query(
        [eventsAndMails, ...counted.map(({ name }) => rowsMore(name))].join(' '),
      );
      return rows.map(({ told }) => told).toSorted();
    },
    async restore() {
      const changed = await findChanged();
      await source.query(
        `SET LOCAL session_replication_role = replica; DELETE FROM kept.changed;
         ${changed.map(({ name }) => putBack.get(name)).join('')}`,
      );
    },
    /** Locks every row that there is, until it is let go. */
    holdAll: () =>
      holdRows(source, held.map(({ table }) => `SELECT FROM "${table}" FOR UPDATE`).join(';')),
  };
}

async function holdRows(source: TestDatabase['source'], sql: string) {
  const runner = source.createQueryRunner();
  await runner.startTransaction();
  await runner.query(sql);
  return async () => {
    await runner.commitTransaction();
    await runner.release();
  };
}

const eventsAndMails = `SELECT topic AS told FROM event WHERE id NOT IN (SELECT id FROM kept.event)
  UNION ALL SELECT 'mail ' || kind || ' ' || recipient FROM mail WHERE id NOT IN (SELECT id FROM kept.mail)
  UNION ALL SELECT 'withdrawn mail ' || kind FROM kept.mail WHERE id NOT IN (SELECT id FROM mail)`;

/** Tables whose rows more or fewer are no effect of their own. */
const notCounted = [
  'event',
  'mail',
  'job',
  'session',
  'rate_limit',
  'search_line',
  'known_address',
];

/** Each row more, or fewer, of a table. */
const rowsMore = (table: string) =>
  `UNION ALL SELECT CASE WHEN more > 0 THEN 'more ' ELSE 'fewer ' END || '${table}'
   FROM (SELECT (SELECT count(*) FROM public."${table}") - (SELECT count(*) FROM kept."${table}") AS more) AS change,
     generate_series(1, abs(more))`;

/** Waits until every call waits for a lock, or is over. */
export async function untilHeld({ source }: TestDatabase, open: () => number): Promise<void> {
  for (let tries = 0; tries < 40 && open() > 0; tries += 1) {
    const [{ waiting }] = await source.query(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (waiting >= open()) return;
    await setTimeout(5);
  }
}
