import type { DataSource } from 'typeorm';
import { recordEvent } from '#src/features/site/analytics/recording-service.ts';
import { withManager } from '#src/server/service-context.ts';
import { secretKey } from './server.ts';
import { serviceContext } from './service-context.ts';

export interface RawEvent {
  /** When: milliseconds since 1970. */
  at: number;
  address: string;
  userAgent: string;
  page: string;
  element?: string;
  referrer?: string;
  utmSource?: string;
  package?: string;
}

const pages = ['/', '/portfolio', '/payment', '/onboarding', '/nowhere', '/admin'];
const hints = [
  {},
  {},
  { referrer: 'search.example.org' },
  { referrer: 'https://www.news.example.org/story?reader=maud' },
  { referrer: 'awning.example.org' },
  { utmSource: 'Newsletter', referrer: 'mail.example.org' },
];
const packages = [undefined, 'basic', 'premium', 'update'];
const elements = ['Button: Get Started', 'Link: Portfolio', 'Phone Call: 020 7946 0158'];

/** Believable events within a span of time, the same ones for the same seed. */
export function makeEvents(seed: number, count: number, from: number, until: number): RawEvent[] {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return Array.from({ length: count }, () => ({
    at: from + below(until - from),
    address: `192.0.2.${below(60)}`,
    userAgent: `Browser ${below(3)}`,
    page: pages[below(pages.length)] ?? '/',
    ...(below(3) === 0
      ? { element: elements[below(elements.length)] }
      : { ...hints[below(hints.length)], package: packages[below(packages.length)] }),
  }));
}

const services = serviceContext({
  PUBLIC_URL: 'https://awning.example.org',
  SECRET_KEY: secretKey,
});

/** Records an event at its own time, as the call does. */
export const record = (db: DataSource, { at, address, userAgent, ...event }: RawEvent) =>
  recordEvent(
    {
      ...withManager(services, db.manager),
      clock: () => new Date(at),
      caller: { address, userAgent, isOwner: false, objects: false },
    },
    event,
  );

/** How many events are stored. */
export async function countEvents(db: DataSource): Promise<number> {
  const [{ events }] = await db.query('SELECT count(*)::int AS events FROM analytics_event');
  return events;
}
