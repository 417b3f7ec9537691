import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { findLiveTokens } from '#src/server/auth/live-sessions.ts';
import type { LiveEvent } from '#src/shared/live-event.ts';
import { findLastEvent, readEvents, readRecent } from './read-events.ts';

/** A desk that is open in a browser. */
export interface Client {
  /** Of its session. */
  tokenHash: Buffer;
  /** Sends it events; an empty list is a heartbeat. */
  send(events: LiveEvent[]): void;
  /** Called when its session has ended. */
  end(): void;
}

export interface Live {
  /** Sends events to a client until the returned function is called, the most recent at once. */
  join(db: DataSource, log: Pick<FastifyBaseLogger, 'warn'>, client: Client): Promise<() => void>;
}

/** How often events are read while a client is open, in milliseconds. */
const interval = 2000;
/** How many rounds there are between heartbeats. */
const heartbeatRounds = 7;
/**
 * A client that joins is sent the events of this time before, in milliseconds, for they may have come
 * after the page read its rows.
 */
const recently = 30_000;
/** The most events that are read at once. */
const limit = 500;

/** Creates the process's live events: its clients share one reader. */
export function createLive(clock: () => Date): Live {
  const clients = new Set<Client>();
  /** Resolves once the reader knows from which event to read on; undefined while no reader runs. */
  let begun: Promise<void> | undefined;

  async function follow(db: DataSource, log: Pick<FastifyBaseLogger, 'warn'>) {
    let cursor = await findLastEvent(db).catch((error) => {
      begun = undefined;
      throw error;
    });
    const reading = async () => {
      for (let round = 1; ; round += 1) {
        await setTimeout(interval, undefined, { ref: false });
        if (clients.size === 0) break;
        try {
          const events = await readEvents(db, cursor, limit);
          cursor = events.at(-1) ?? cursor;
          await endLoggedOut(db);
          const news = withoutRepeats(events);
          if (news.length > 0 || round % heartbeatRounds === 0)
            for (const client of clients) client.send(news);
        } catch (error) {
          log.warn({ err: error }, 'events could not be read');
        }
      }
      begun = undefined;
    };
    void reading();
  }

  async function endLoggedOut(db: DataSource) {
    // Others may join meanwhile, whose sessions were not looked up.
    const asked = [...clients];
    const hashes = asked.map(({ tokenHash }) => tokenHash);
    const live = await findLiveTokens(db, hashes, clock());
    for (const client of asked)
      if (!live.has(client.tokenHash.toString('hex'))) {
        clients.delete(client);
        client.end();
      }
  }

  return {
    async join(db, log, client) {
      clients.add(client);
      try {
        begun ??= follow(db, log);
        await begun;
        client.send(withoutRepeats(await readRecent(db, new Date(clock().getTime() - recently))));
      } catch (error) {
        clients.delete(client);
        throw error;
      }
      return () => void clients.delete(client);
    },
  };
}

/** The topics and kinds of subject alone, each pair once. */
function withoutRepeats(events: { topic: string; subjectKind: string }[]): LiveEvent[] {
  const pairs = events.map(
    ({ topic, subjectKind }) => [`${topic} ${subjectKind}`, topic, subjectKind] as const,
  );
  return [...new Map(pairs.map(([key, topic, subject]) => [key, { topic, subject }])).values()];
}
