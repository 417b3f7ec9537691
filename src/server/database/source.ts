import type { ClientBase } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Embedded } from './embedded.ts';
import { EngineWatch } from './engine-watch.ts';
import { SnakeCaseColumns } from './naming.ts';
import { createSocket, type Outage } from './outage.ts';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

export interface Schema {
  entities: PostgresOptions['entities'];
  /** In the order they run. */
  migrations: PostgresOptions['migrations'];
}

/** A PostgreSQL, or the embedded database. */
export type Place = { url: string } | Pick<Embedded, 'host' | 'port' | 'restart'>;

/** What every session is to have: the names and values of PostgreSQL's settings. */
export const sessionSettings: [name: string, value: string][] = [
  ['TimeZone', 'UTC'],
  ['statement_timeout', '15s'],
  ['lock_timeout', '10s'],
  ['idle_in_transaction_session_timeout', '15s'],
];

/** Milliseconds without a byte: more than a statement may take. An idle connection is closed before. */
const longestSilence = 20_000;
const idleTimeoutMillis = 10_000;

/**
 * A data source over the ordinary driver, not yet connected; the same dialect for both places.
 * `patient` is for commands whose statements may take as long as they need.
 */
export function createSource(
  place: Place,
  schema: Schema,
  outage: Outage,
  patient = false,
): DataSource {
  const embedded = !('url' in place);
  return new DataSource({
    type: 'postgres',
    ...(embedded ? reach(place) : place),
    applicationName: 'awning',
    ...schema,
    namingStrategy: new SnakeCaseColumns(),
    installExtensions: false,
    logging: false,
    poolSize: embedded ? 1 : 10,
    poolErrorHandler: outage.away,
    extra: {
      stream: () => createSocket(outage, embedded || patient ? 0 : longestSilence),
      // Also bounds the wait for a free connection: with a pool of one a deadlock must end.
      connectionTimeoutMillis: embedded ? 15_000 : 5000,
      idleTimeoutMillis: embedded ? 0 : idleTimeoutMillis,
      keepAlive: true,
      async onConnect(client: ClientBase) {
        outage.back();
        if (embedded) await beginSession(client);
      },
    },
  });
}

const reach = ({ host, port, restart }: Exclude<Place, { url: string }>) => ({
  host,
  port,
  username: 'postgres',
  database: 'postgres',
  logger: new EngineWatch(restart),
});

/** Whether it is this process's own, which no other one reads or writes. */
export const isEmbedded = ({ options }: DataSource): boolean =>
  options.type === 'postgres' && options.url === undefined;

/** The embedded database has one session for all connections: a new one must not inherit from it. */
async function beginSession(client: ClientBase): Promise<void> {
  const settings = sessionSettings.map(([name, value]) => `SET ${name} = '${value}'`);
  await client.query('DISCARD ALL');
  await client.query(settings.join('; '));
}
