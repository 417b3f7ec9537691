import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { findLiveTokens } from '#src/server/auth/sessions.ts';
import { appError, RetryLater } from '#src/server/errors.ts';
import { distinctPairs, isLater, type LiveMessage } from './live-message.ts';
import {
  type EventCursor,
  findLastEvent,
  type LiveRow,
  readEvents,
  readLimit,
  readRecent,
} from './read-events.ts';

/** An open desk or portal in a browser. */
export interface Client {
  /** The hash of its session token. */
  tokenHash: Buffer;
  /** The client address that its limit counts. */
  address: string;
  /** Whether it is told of an event. */
  wants(event: LiveRow): boolean;
  /** Where its last stream broke off. */
  after?: EventCursor;
  send(message: LiveMessage): void;
  /** Called when its session ends. */
  end(): void;
}

export interface Live {
  /**
   * Sends a client at once what has happened since its last stream, or recently, and new events until
   * the returned function is called. Throws TOO_MANY_REQUESTS where its session or address has too many.
   */
  join(db: DataSource, log: Pick<FastifyBaseLogger, 'warn'>, client: Client): Promise<() => void>;
}

/** The most streams of one session: browsers open six to a site at most, and some tabs share one. */
const mostOfToken = 20;
/** The most of one address, behind which a whole office may be. */
const mostOfAddress = 100;
/** How often events are read while there are clients, in milliseconds. */
const interval = 2000;
/** A heartbeat is sent every so many rounds. */
const heartbeatRounds = 7;
/** How far back a new client's first events go, in milliseconds: its page may have been read before them. */
const recently = 30_000;

/** Creates the process's live events: its clients share one reader. */
export function createLive(clock: () => Date): Live {
  const clients = new Set<Client>();
  /** Resolves once the reader knows the last event; undefined while no reader runs. */
  let started: Promise<void> | undefined;

  async function follow(db: DataSource, log: Pick<FastifyBaseLogger, 'warn'>) {
    let cursor = await findLastEvent(db).catch((error) => {
      started = undefined;
      throw error;
    });
    const reading = async () => {
      for (let round = 1; ; round += 1) {
        await setTimeout(interval, undefined, { ref: false });
        if (clients.size === 0) break;
        try {
          const events = await readEvents(db, cursor);
          cursor = events.at(-1) ?? cursor;
          await endLoggedOut(db);
          for (const client of clients) {
            const news = distinctPairs(events.filter(client.wants));
            if (news.length > 0 || round % heartbeatRounds === 0)
              client.send({ cursor, events: news });
          }
        } catch (error) {
          log.warn({ err: error }, 'events could not be read');
        }
      }
      started = undefined;
    };
    void reading();
  }

  function refuseTooMany({ tokenHash, address }: Client): void {
    let [ofToken, ofAddress] = [0, 0];
    for (const client of clients) {
      if (client.tokenHash.equals(tokenHash)) ofToken += 1;
      if (client.address === address) ofAddress += 1;
    }
    if (ofToken >= mostOfToken || ofAddress >= mostOfAddress)
      throw appError(
        'TOO_MANY_REQUESTS',
        'Too many pages are open at once. Please close some of them.',
        new RetryLater(60),
      );
  }

  async function endLoggedOut(db: DataSource) {
    // Clients that join meanwhile are not checked in this round.
    const checked = [...clients];
    const hashes = checked.map(({ tokenHash }) => tokenHash);
    const live = await findLiveTokens(db, hashes, clock());
    for (const client of checked)
      if (!live.has(client.tokenHash.toString('hex'))) {
        clients.delete(client);
        client.end();
      }
  }

  async function firstMessage(db: DataSource, { after, wants }: Client): Promise<LiveMessage> {
    const last = await findLastEvent(db);
    if (!after) {
      const events = await readRecent(db, new Date(clock().getTime() - recently));
      return { cursor: last, events: distinctPairs(events.filter(wants)) };
    }
    if (isLater(after, last)) return { cursor: last, events: 'everything' };
    const events = await readEvents(db, after);
    if (events.length === readLimit) return { cursor: last, events: 'everything' };
    return { cursor: events.at(-1) ?? after, events: distinctPairs(events.filter(wants)) };
  }

  return {
    async join(db, log, client) {
      refuseTooMany(client);
      clients.add(client);
      try {
        started ??= follow(db, log);
        await started;
        client.send(await firstMessage(db, client));
      } catch (error) {
        clients.delete(client);
        throw error;
      }
      return () => void clients.delete(client);
    },
  };
}
