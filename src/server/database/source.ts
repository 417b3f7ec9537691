import type { ClientBase } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { SnakeCaseColumns } from './naming.ts';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

export interface Schema {
  entities: PostgresOptions['entities'];
  /** In the order they run. */
  migrations: PostgresOptions['migrations'];
}

/** A PostgreSQL, or the socket of the embedded database. */
export type Place = { url: string } | { host: string; port: number };

/** Told of what went wrong without anybody asking; the error may hold values, so describe it before logging. */
export type Warn = (error: unknown, message: string) => void;

/** What every session begins with, sent as SQL because poolers refuse most start-up settings. */
export const sessionSettings = `SET TIME ZONE 'UTC'; SET statement_timeout = '15s';
  SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '15s'`;

/** A data source over the ordinary driver, not yet connected; the same dialect for both places. */
export function createSource(place: Place, schema: Schema, warn: Warn): DataSource {
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
    poolErrorHandler: (error: unknown) => warn(error, 'an idle connection was lost'),
    extra: {
      // Also bounds the wait for a free connection: with a pool of one a deadlock must end.
      connectionTimeoutMillis: embedded ? 15_000 : 5000,
      idleTimeoutMillis: embedded ? 0 : 30_000,
      keepAlive: true,
      onConnect: (client: ClientBase) => beginSession(client, embedded),
    },
  });
}

async function beginSession(client: ClientBase, embedded: boolean): Promise<void> {
  // The embedded database has one session for all connections: a new one must not inherit from it.
  if (embedded) await client.query('DISCARD ALL');
  await client.query(sessionSettings);
}
