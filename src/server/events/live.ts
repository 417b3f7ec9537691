import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { findLiveTokens } from '#src/server/auth/live-sessions.ts';
import type { LiveEvent } from '#src/shared/live-event.ts';
import { findLastEvent, readEvents, readRecent } from './read-events.ts';

/** An open desk in a browser. */
export interface Client {
  /** The hash of its session token. */
  tokenHash: Buffer;
  /** Sends it events; an empty list is a heartbeat. */
  send(events: LiveEvent[]): void;
  /** Called when its session ends. */
  end(): void;
}

export interface Live {
  /** Sends recent events to a client at once, and new ones until the returned function is called. */
  join(db: DataSource, log: Pick<FastifyBaseLogger, 'warn'>, client: Client): Promise<() => void>;
}

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
          const news = distinctPairs(events);
          if (news.length > 0 || round % heartbeatRounds === 0)
            for (const client of clients) client.send(news);
        } catch (error) {
          log.warn({ err: error }, 'events could not be read');
        }
      }
      started = undefined;
    };
    void reading();
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

  return {
    async join(db, log, client) {
      clients.add(client);
      try {
        started ??= follow(db, log);
        await started;
        client.send(distinctPairs(await readRecent(db, new Date(clock().getTime() - recently))));
      } catch (error) {
        clients.delete(client);
        throw error;
      }
      return () => void clients.delete(client);
    },
  };
}

/** Returns each pair of topic and kind of subject once. */
function distinctPairs(events: { topic: string; subjectKind: string }[]): LiveEvent[] {
  const pairs = events.map(
    ({ topic, subjectKind }) => [`${topic} ${subjectKind}`, topic, subjectKind] as const,
  );
  return [...new Map(pairs.map(([key, topic, subject]) => [key, { topic, subject }])).values()];
}
