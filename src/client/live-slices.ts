import type { LiveEvent } from '#src/shared/live-event.ts';
import type { AdminSlice } from './router-type.ts';

/** What any event can change: what waits, a person's story, and the mails that follow from it. */
const always = ['inbox', 'person', 'mail'] as const;
const money = ['customer', 'billing', 'directDebit', 'invoice'] as const;

/** Whose calls read what an event about this kind of row has changed. A kind that is not here: all. */
const slices: Partial<Record<string, readonly AdminSlice[]>> = {
  inquiry: [...always, 'onboarding', 'analytics'],
  // An accepted quote opens a customer, a project and charges.
  consultation: [...always, 'consultation', 'quote', 'analytics', ...money],
  update: [...always, 'websiteUpdate', 'customer', 'analytics'],
  customer: [...always, ...money, 'design', 'message'],
  person: always,
  portfolio: ['portfolio'],
  // A notice that is sent again is up to nobody any more.
  mail: [...always, 'billing', 'customer'],
};

/** Returns the slices whose queries are to be read again after these events; undefined for all. */
export function touchedSlices(events: readonly LiveEvent[]): ReadonlySet<string> | undefined {
  const touched = events.map(({ subject }) => slices[subject]);
  return touched.includes(undefined) ? undefined : new Set(touched.flatMap((known) => known ?? []));
}
