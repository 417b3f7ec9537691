import { Socket } from 'node:net';

/** Reports a background error. It may contain data values: use describeError before logging. */
export type Warn = (error: unknown, message: string) => void;

export interface Outage {
  /** Call it when a connection attempt or a connection fails. */
  failed(error: unknown): void;
  /** Call it when a connection is established. */
  connected(): void;
}

/** Reports the start and the end of an outage once each, however many connection attempts fail. */
export function createOutage(warn: Warn): Outage {
  let ongoing = false;
  return {
    failed(error) {
      if (!ongoing) warn(error, 'the database cannot be reached');
      ongoing = true;
    },
    connected() {
      if (ongoing) warn(undefined, 'the database is back');
      ongoing = false;
    },
  };
}

/**
 * Creates a socket for the driver and reports its errors. It is closed after `idleTimeout`
 * milliseconds without data (0: never), because a lost server never closes it.
 */
export function createSocket(outage: Outage, idleTimeout: number): Socket {
  const socket = new Socket().on('error', outage.failed);
  return socket.setTimeout(idleTimeout, () => {
    const error = new Error('The database does not respond.');
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  });
}
