import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { isUnavailable } from '#src/server/unavailable.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { createOutage, type Warn } from './outage.ts';
import { createSource, type Place, type Schema } from './source.ts';

export interface DatabaseOptions extends Schema {
  /** A postgres:// address; without one the database is embedded in `dataDir`. */
  url?: string;
  dataDir: string;
  /** A migrated database folder, which a new embedded database is copied from. */
  template?: string;
  /**
   * Disables connection time-outs, for backup and restore, which judge the version of the database
   * themselves.
   */
  longStatements?: boolean;
  /** How long a call waits for a free connection, in milliseconds; longer than usual in tests. */
  connectionWait?: number;
  warn: Warn;
}

export interface Database {
  /** Its connections, once there are any. */
  pool: () => Pool | undefined;
  /** Resolves once it is open and migrated; rejects on a permanent error. */
  ready: Promise<DataSource>;
  close(): Promise<void>;
}

/** The maximum delay between connection attempts: short, because the site waits for the next one. */
const maxDelayMs = 2000;

/** Starts to open and migrate the database, and returns immediately. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, dataDir, template, warn } = options;
  const schema = { entities: options.entities, migrations: options.migrations };
  const { connectionWait } = options;
  const outage = createOutage(warn);
  const closing = new AbortController();
  let embedded: Embedded | undefined;
  let source: DataSource | undefined;
  let pool: Pool | undefined;
  const onPool = (opened: Pool) => {
    pool = opened;
  };

  async function open(): Promise<DataSource> {
    if (!url) embedded = await openEmbedded(dataDir, template, warn);
    const place: Place = embedded ?? { url: url ?? '' };
    for (let delay = 250; ; delay = Math.min(delay * 2, maxDelayMs)) {
      closing.signal.throwIfAborted();
      source = createSource(place, schema, outage, {
        longStatements: true,
        isStarting: !options.longStatements,
        connectionWait,
        onPool,
      });
      try {
        await source.initialize();
        await migrate(source, {
          signal: closing.signal,
          warn,
          anyhow: options.longStatements ?? false,
        });
        if (embedded || options.longStatements) return source;
        // Reconnect, so that the role settings from the migration apply.
        await source.destroy();
        source = createSource(place, schema, outage, { connectionWait, onPool });
        return await source.initialize();
      } catch (error) {
        const isTemporary = isUnavailable(error) || (!source.isInitialized && isRefusal(error));
        if (closing.signal.aborted || !isTemporary) throw error;
        outage.failed(error);
        if (source.isInitialized) await source.destroy();
        await setTimeout(delay, undefined, { signal: closing.signal });
      }
    }
  }

  const ready = open();
  const settled = ready.then(
    () => {},
    () => {},
  );
  return {
    ready,
    pool: () => pool,
    async close() {
      closing.abort(new Error('The database was closed before it was ready.'));
      await settled;
      if (source?.isInitialized) await source.destroy();
      await embedded?.close();
    },
  };
}

/** Returns whether the network or the server refused the connection (wrong password, no such database yet). */
const isRefusal = (error: unknown) => error instanceof Error && 'code' in error;
