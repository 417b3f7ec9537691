import type { ClientBase } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { SnakeCaseColumns } from './naming.ts';
import { type Outage, watchedClient } from './outage.ts';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

export interface Schema {
  entities: PostgresOptions['entities'];
  /** In the order they run. */
  migrations: PostgresOptions['migrations'];
}

/** A PostgreSQL, or the socket of the embedded database. */
export type Place = { url: string } | { host: string; port: number };

/** What every session begins with, sent as SQL because poolers refuse most start-up settings. */
export const sessionSettings = `SET TIME ZONE 'UTC'; SET statement_timeout = '15s';
  SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '15s'`;

/** Milliseconds: more than a statement may take, so that only a server that is lost is silent so long. */
const longestSilence = 20_000;

/** A data source over the ordinary driver, not yet connected; the same dialect for both places. */
export function createSource(place: Place, schema: Schema, outage: Outage): DataSource {
  const embedded = !('url' in place);
  return new DataSource({
    type: 'postgres',
    ...(embedded ? { ...place, username: 'postgres', database: 'postgres' } : place),
    applicationName: 'awning',
    ...schema,
    namingStrategy: new SnakeCaseColumns(),
    installExtensions: false,
    logging: false,
    poolSize: embedded ? 1 : 10,
    poolErrorHandler: outage.away,
    extra: {
      Client: watchedClient(outage, embedded ? 0 : longestSilence),
      // Also bounds the wait for a free connection: with a pool of one a deadlock must end.
      connectionTimeoutMillis: embedded ? 15_000 : 5000,
      idleTimeoutMillis: embedded ? 0 : 30_000,
      keepAlive: true,
      onConnect: (client: ClientBase) => beginSession(client, embedded),
    },
  });
}

/** Whether it is this process's own, which no other one reads or writes. */
export const isEmbedded = ({ options }: DataSource): boolean =>
  (options as PostgresOptions).url === undefined;

async function beginSession(client: ClientBase, embedded: boolean): Promise<void> {
  // The embedded database has one session for all connections: a new one must not inherit from it.
  if (embedded) await client.query('DISCARD ALL');
  await client.query(sessionSettings);
}
