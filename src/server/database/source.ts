import type { ClientBase } from 'pg';
import pg from 'pg';
import { AbstractLogger, DataSource, type DataSourceOptions, DefaultNamingStrategy } from 'typeorm';
import { isUnavailable } from '#src/server/unavailable.ts';
import type { Embedded } from './embedded.ts';
import { createSocket, type Outage } from './outage.ts';
import { columnName } from './stored-row.ts';

/** TypeORM's logger for the embedded database. It logs nothing, but reports errors that break the engine. */
class EngineWatch extends AbstractLogger {
  constructor(private readonly onFailure: (error: unknown) => void) {
    super();
  }

  override logQueryError(error: string | Error): void {
    if (isFatal(error)) this.onFailure(error);
  }

  protected override writeLog(): void {}
}

/** After a panic every statement fails. Otherwise the socket server has closed the connection. */
const isFatal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? error.severity === 'PANIC' : isUnavailable(error);

/** Maps camelCase properties to snake_case columns. */
class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(
    property: string,
    customName: string | undefined,
    prefixes: string[],
  ): string {
    if (customName) return customName;
    return columnName([...prefixes, property].join('_'));
  }
}

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

export interface Schema {
  entities: PostgresOptions['entities'];
  /** In the order in which they run. */
  migrations: PostgresOptions['migrations'];
}

/** Where to connect: to a PostgreSQL server or the embedded database. */
export type Place = { url: string } | Pick<Embedded, 'host' | 'port' | 'restart'>;

/** The PostgreSQL settings of every session. */
export const sessionSettings: [name: string, value: string][] = [
  ['TimeZone', 'UTC'],
  // The driver reads dates in this format, the ORM writes literals in this one.
  ['DateStyle', 'ISO, MDY'],
  ['IntervalStyle', 'postgres'],
  ['standard_conforming_strings', 'on'],
  ['bytea_output', 'hex'],
  ['extra_float_digits', '1'],
  // Services lock rows and read them again.
  ['default_transaction_isolation', 'read committed'],
  ['statement_timeout', '15s'],
  ['lock_timeout', '10s'],
  ['idle_in_transaction_session_timeout', '15s'],
  // Compilation takes longer than our statements: the inbox took 250 ms instead of 43.
  ['jit', 'off'],
];

/** How long a socket may be silent, in milliseconds: longer than any statement may take. */
const socketTimeout = 20_000;
/** When the pool closes an idle connection: before its socket times out. */
const idleTimeoutMillis = 10_000;

/** What our connections are called on the server: others wait for those who run, not for who starts. */
export const applicationName = { starting: 'awning starting', running: 'awning' };

interface SourceOptions {
  /** Is told of the pool of connections, which the ORM keeps to itself. */
  onPool?: (pool: pg.Pool) => void;
  /** Disables the socket timeout. */
  longStatements?: boolean;
  /** Whether it migrates, and serves nobody yet. */
  isStarting?: boolean;
  /** How long a call waits for a free connection, in milliseconds. */
  connectionWait?: number;
}

/** Creates a data source, not yet connected; both kinds of database use the same driver. */
export function createSource(
  place: Place,
  schema: Schema,
  outage: Outage,
  {
    longStatements = false,
    isStarting = false,
    connectionWait,
    onPool = () => {},
  }: SourceOptions = {},
): DataSource {
  const embedded = !('url' in place);
  class ToldPool extends pg.Pool {
    constructor(options?: pg.PoolConfig) {
      super(options);
      onPool(this);
    }
  }
  return new DataSource({
    type: 'postgres',
    driver: { ...pg, Pool: ToldPool },
    ...(embedded ? connectionOptions(place) : place),
    applicationName: applicationName[isStarting ? 'starting' : 'running'],
    ...schema,
    namingStrategy: new SnakeCaseColumns(),
    installExtensions: false,
    logging: false,
    poolSize: embedded ? 1 : 10,
    poolErrorHandler: outage.failed,
    extra: {
      stream: () => createSocket(outage, embedded || longStatements ? 0 : socketTimeout),
      // Also limits the wait for a free connection, so that a deadlock in a pool of one ends.
      connectionTimeoutMillis: connectionWait ?? (embedded ? 15_000 : 5000),
      idleTimeoutMillis: embedded ? 0 : idleTimeoutMillis,
      keepAlive: true,
      async onConnect(client: ClientBase) {
        outage.connected();
        // All connections to the embedded database share one session.
        if (embedded) await client.query('DISCARD ALL');
        await client.query(beginSession);
      },
    },
  });
}

const connectionOptions = ({ host, port, restart }: Exclude<Place, { url: string }>) => ({
  host,
  port,
  username: 'postgres',
  database: 'postgres',
  logger: new EngineWatch(restart),
});

/** Returns whether a data source is the embedded database, which only this process uses. */
export const isEmbedded = ({ options }: DataSource): boolean =>
  options.type === 'postgres' && options.url === undefined;

/** Sets the settings, whatever the server, database, role or address say; tables need a schema. */
const beginSession = [
  ...sessionSettings.map(([name, value]) => `SET ${name} = '${value}'`),
  "SELECT set_config('search_path', 'public', false) WHERE current_schema() IS NULL",
].join('; ');
