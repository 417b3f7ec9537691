import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { findLiveTokens } from '#src/server/auth/live-sessions.ts';
import type { LiveEvent } from '#src/shared/live-event.ts';
import { findLastEvent, readEvents, readRecent } from './read-events.ts';

/** An open desk. */
export interface Desk {
  /** Of its session. */
  tokenHash: Buffer;
  /** Tells it what has happened; nothing, to show that the stream lives. */
  tell(events: LiveEvent[]): void;
  /** Called when its session has ended. */
  end(): void;
}

export interface Live {
  /** Tells a desk from now on, until the returned function is called. The newest events come at once. */
  join(db: DataSource, log: Pick<FastifyBaseLogger, 'warn'>, desk: Desk): Promise<() => void>;
}

/** How often events are read while a desk is open, in milliseconds. */
const interval = 2000;
/** A desk that hears nothing for so many rounds is told nothing. */
const quietRounds = 7;
/**
 * A desk that joins is told of the events of this time before, in milliseconds, for they may have come
 * after the page read its rows.
 */
const recently = 30_000;
/** The most events that are read at once. */
const limit = 500;

/** Creates what tells the desks of a process: they share one reader of events. */
export function createLive(clock: () => Date): Live {
  const desks = new Set<Desk>();
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
        if (desks.size === 0) break;
        try {
          const events = await readEvents(db, cursor, limit);
          cursor = events.at(-1) ?? cursor;
          await endLoggedOut(db);
          const news = withoutRepeats(events);
          if (news.length > 0 || round % quietRounds === 0)
            for (const desk of desks) desk.tell(news);
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
    const asked = [...desks];
    const hashes = asked.map(({ tokenHash }) => tokenHash);
    const live = await findLiveTokens(db, hashes, clock());
    for (const desk of asked)
      if (!live.has(desk.tokenHash.toString('hex'))) {
        desks.delete(desk);
        desk.end();
      }
  }

  return {
    async join(db, log, desk) {
      desks.add(desk);
      try {
        begun ??= follow(db, log);
        await begun;
        desk.tell(withoutRepeats(await readRecent(db, new Date(clock().getTime() - recently))));
      } catch (error) {
        desks.delete(desk);
        throw error;
      }
      return () => void desks.delete(desk);
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
