import { setTimeout } from 'node:timers/promises';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { isUnavailable } from '../errors.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { SnakeCaseColumns } from './naming.ts';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

export interface DatabaseOptions {
  /** A postgres:// address; without one the database is embedded in `dataDir`. */
  url?: string;
  dataDir: string;
  /** A made and migrated data folder to begin from, for the embedded database. */
  template?: string;
  entities: PostgresOptions['entities'];
  migrations: PostgresOptions['migrations'];
  warn(error: unknown, message: string): void;
}

export interface Database {
  /** Settles when it is open and migrated; rejects when that cannot come to be. */
  ready: Promise<DataSource>;
  close(): Promise<void>;
}

/** Begins to open and migrate the database, and returns at once. */
export function openDatabase(options: DatabaseOptions): Database {
  const closing = new AbortController();
  let embedded: Embedded | undefined;
  const open = async () => {
    if (!options.url) embedded = await openEmbedded(options.dataDir, options.template);
    const source = new DataSource(describe(options, embedded));
    await connect(source, options.warn, closing.signal);
    if (embedded) forgetSessionOnReconnect(source);
    await migrate(source);
    return source;
  };
  const ready = open();
  ready.catch(() => {});
  return {
    ready,
    async close() {
      closing.abort();
      const source = await ready.catch(() => undefined);
      await source?.destroy();
      await embedded?.close();
    },
  };
}

/** The settings shared by the server, the migration tool and the tests. */
export function describe(
  { url, entities, migrations, warn }: Omit<DatabaseOptions, 'dataDir'>,
  embedded?: Embedded,
): PostgresOptions {
  const place = embedded
    ? { host: embedded.host, port: embedded.port, username: 'postgres', database: 'postgres' }
    : { url };
  return {
    type: 'postgres',
    ...place,
    applicationName: 'awning',
    entities,
    migrations,
    namingStrategy: new SnakeCaseColumns(),
    installExtensions: false,
    logging: false,
    poolSize: embedded ? 1 : 10,
    poolErrorHandler: (error: unknown) => warn(error, 'an idle connection was lost'),
    extra: embedded
      ? { idleTimeoutMillis: 0 }
      : {
          connectionTimeoutMillis: 4000,
          idleTimeoutMillis: 30_000,
          keepAlive: true,
          statement_timeout: 15_000,
          idle_in_transaction_session_timeout: 15_000,
        },
  };
}

/** Tries until the server answers: a database that starts after us is no reason to give up. */
async function connect(
  source: DataSource,
  warn: DatabaseOptions['warn'],
  signal: AbortSignal,
): Promise<void> {
  for (let pause = 250; ; pause = Math.min(pause * 2, 5000)) {
    try {
      await source.initialize();
      return;
    } catch (error) {
      if (signal.aborted || !isUnavailable(error)) throw error;
      warn(error, 'the database cannot be reached yet');
      await setTimeout(pause, undefined, { signal });
    }
  }
}

/** The embedded database has one session for all connections: a new one must not inherit from it. */
function forgetSessionOnReconnect(source: DataSource): void {
  const { master } = source.driver as unknown as {
    master: {
      on(event: 'connect', listener: (client: { query(sql: string): unknown }) => void): void;
    };
  };
  master.on('connect', (client) => client.query('DISCARD ALL'));
}
