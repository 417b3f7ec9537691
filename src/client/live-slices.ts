import type { LiveEvent } from '#src/shared/live-event.ts';
import type { AdminSlice } from './router-type.ts';

/** The slices that any event may change: inbox, a person's story and mails. */
const always = ['inbox', 'person', 'mail'] as const;
const money = ['customer', 'billing', 'directDebit', 'invoice'] as const;

/** The slices that read rows which an event about this kind of subject may change; all for others. */
const slices: Partial<Record<string, readonly AdminSlice[]>> = {
  inquiry: [...always, 'onboarding', 'analytics'],
  // An accepted quote opens a customer, a project and charges.
  consultation: [...always, 'consultation', 'quote', 'analytics', ...money],
  update: [...always, 'websiteUpdate', 'customer', 'analytics'],
  customer: [...always, ...money, 'design', 'message'],
  person: always,
  portfolio: ['portfolio'],
  // A notice that is sent again is no longer a task of the owner.
  mail: [...always, 'billing', 'customer'],
};

/** Returns the slices whose queries must be refetched after these events; undefined for all. */
export function touchedSlices(events: readonly LiveEvent[]): ReadonlySet<string> | undefined {
  const touched = events.map(({ subject }) => slices[subject]);
  return touched.includes(undefined) ? undefined : new Set(touched.flatMap((known) => known ?? []));
}
