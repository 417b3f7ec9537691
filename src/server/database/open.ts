import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isUnavailable } from '#src/server/errors.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { createOutage, type Warn } from './outage.ts';
import { createSource, type Place, type Schema } from './source.ts';

export interface DatabaseOptions extends Schema {
  /** A postgres:// address; without one the database is embedded in `dataDir`. */
  url?: string;
  dataDir: string;
  /** A made and migrated data folder to begin from, for the embedded database. */
  template?: string;
  /** The embedded database, where it is being opened already. */
  embedded?: Promise<Embedded>;
  /** Statements may take as long as they need: for backup and restore. */
  patient?: boolean;
  warn: Warn;
}

export interface Database {
  /** Settles when it is open and migrated; rejects when that cannot come to be. */
  ready: Promise<DataSource>;
  close(): Promise<void>;
}

/** Between two tries at a server that is away: short, for the shop opens again with the next one. */
const longestPauseMs = 2000;

/** Begins to open and migrate the database, and returns at once. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, dataDir, template, warn } = options;
  const schema = { entities: options.entities, migrations: options.migrations };
  const outage = createOutage(warn);
  const closing = new AbortController();
  let embedded: Embedded | undefined;
  let source: DataSource | undefined;

  async function open(): Promise<DataSource> {
    if (!url) embedded = await (options.embedded ?? openEmbedded(dataDir, template, warn));
    const place: Place = embedded ?? { url: url ?? '' };
    for (let pause = 250; ; pause = Math.min(pause * 2, longestPauseMs)) {
      closing.signal.throwIfAborted();
      source = createSource(place, schema, outage, true);
      try {
        await source.initialize();
        await migrate(source, closing.signal);
        if (embedded || options.patient) return source;
        // New connections, which have the settings that the migration gave our role.
        await source.destroy();
        source = createSource(place, schema, outage);
        return await source.initialize();
      } catch (error) {
        const mayPass = isUnavailable(error) || (!source.isInitialized && isRefusal(error));
        if (closing.signal.aborted || !mayPass) throw error;
        outage.away(error);
        if (source.isInitialized) await source.destroy();
        await setTimeout(pause, undefined, { signal: closing.signal });
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
    async close() {
      closing.abort(new Error('The database was closed before it was ready.'));
      await settled;
      if (source?.isInitialized) await source.destroy();
      await embedded?.close();
    },
  };
}

/** The network or the server said no (a wrong password, no such database yet); not a fault of ours. */
const isRefusal = (error: unknown) => error instanceof Error && 'code' in error;
