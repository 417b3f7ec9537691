import { Socket } from 'node:net';

/** Told of what went wrong without anybody asking; the error may hold values, so describe it before logging. */
export type Warn = (error: unknown, message: string) => void;

export interface Outage {
  /** The database could not be reached, or a connection to it broke. */
  away(error: unknown): void;
  /** A connection was made. */
  back(): void;
}

/** Says once that the database went away, and once that it is back, however often it is tried. */
export function createOutage(warn: Warn): Outage {
  let isAway = false;
  return {
    away(error) {
      if (!isAway) warn(error, 'the database cannot be reached');
      isAway = true;
    },
    back() {
      if (isAway) warn(undefined, 'the database is back');
      isAway = false;
    },
  };
}

/**
 * A socket for the driver, whose errors are reported. It is closed after so many milliseconds
 * without a byte (0: any number), for a server that was lost never answers.
 */
export function createSocket(outage: Outage, longestSilence: number): Socket {
  const socket = new Socket().on('error', outage.away);
  return socket.setTimeout(longestSilence, () => {
    const error = new Error('The database does not answer.');
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  });
}
