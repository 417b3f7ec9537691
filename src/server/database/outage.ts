import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import { Silence } from './silence.ts';

/** Told of what went wrong without anybody asking; the error may hold values, so describe it before logging. */
export type Warn = (error: unknown, message: string) => void;

export interface Outage {
  /** The database could not be reached, or a connection to it broke. */
  away(error: unknown): void;
  /** A connection was made. */
  back(): void;
  /** The database refused a statement because its disk or its memory is full. */
  full(error: unknown): void;
}

/** Milliseconds without a refusal after which the next one is said again. */
const spell = 60_000;
/** As PostgreSQL says it of a statement; 53300, of a connection, is said as one that failed. */
const isFull = ({ code }: pg.DatabaseError) => /^(53[124]00|58030)$/.test(code ?? '');

/** Says once that the database went away or is full, and once that it is back, however often it is tried. */
export function createOutage(warn: Warn): Outage {
  let isAway = false;
  let lastFull = -spell;
  return {
    away(error) {
      if (!isAway) warn(error, 'the database cannot be reached');
      isAway = true;
    },
    back() {
      if (isAway) warn(undefined, 'the database is back');
      isAway = false;
    },
    full(error) {
      if (performance.now() - lastFull >= spell) warn(error, 'the database has no room left');
      lastFull = performance.now();
    },
  };
}

type Connect = (done: (error: Error | null) => void) => void;
type Query = (...given: unknown[]) => unknown;

/**
 * The driver's client, for its pool: connections made, refused and broken are noted, and one that
 * leaves a statement without a word for that many milliseconds (0: any number) counts as broken.
 */
export const watchedClient = (outage: Outage, longestSilence: number) =>
  class extends pg.Client {
    readonly silence = new Silence(longestSilence);

    constructor(config?: pg.ClientConfig) {
      super(config);
      const { connection } = this as unknown as { connection: EventEmitter & { stream: Socket } };
      this.on('error', outage.away);
      connection.on('errorMessage', (error) => isFull(error) && outage.full(error));
      const connect: Connect = super.connect.bind(this);
      const watched: Connect = (done) =>
        connect((error) => {
          if (error) outage.away(error);
          else outage.back();
          done(error);
        });
      this.connect = watched as pg.Client['connect'];
      const query = super.query.bind(this) as Query;
      const timed: Query = (...given) => {
        this.silence.begin(connection.stream);
        return query(...given);
      };
      this.query = timed as pg.Client['query'];
      this.on('drain', () => this.silence.end());
    }
  };
