import type { PortalTopic } from '#src/shared/live-event.ts';
import type { AdminSlice, CustomerSlice, TopicWord } from './router-type.ts';

/** The slices that any event about a person may change: inbox, story and mails. */
const always = ['inbox', 'person', 'mail'] as const;
const money = [
  ...always,
  'customer',
  'billing',
  'directDebit',
  'invoice',
  'figures',
  'opening',
] as const;

/** The slices of the desk that a change to a subject, the first word of a topic, may change; else all. */
const deskSlices: Partial<Record<TopicWord, readonly AdminSlice[]>> = {
  inquiry: [...always, 'onboarding', 'figures'],
  consultation: [...always, 'consultation', 'figures'],
  // An accepted quote opens a customer, a project and charges.
  quote: [...money, 'consultation', 'quote', 'websiteUpdate'],
  update: [...always, 'websiteUpdate', 'customer', 'figures'],
  order: money,
  login: [...always, 'customer', 'push', 'session'],
  portal: ['person'],
  // Names, addresses and whose row is whose stand in nearly every list.
  person: [...money, 'consultation', 'onboarding', 'websiteUpdate', 'message', 'reply', 'privacy'],
  privacy: [...always, 'privacy'],
  note: always,
  project: [...always, 'customer'],
  design: [...always, 'customer', 'design'],
  change: [...always, 'customer'],
  message: [...always, 'customer', 'message'],
  reply: [...always, 'reply', 'onboarding', 'consultation', 'websiteUpdate', 'quote'],
  transaction: money,
  subscription: money,
  mandate: money,
  charge: money,
  invoice: money,
  portfolio: ['portfolio'],
  // A notice that is sent again is no longer a task of the owner.
  mail: [...always, 'billing', 'customer', 'opening'],
  import: [...money, 'import', 'mail'],
  inbox: always,
  form: [...always, 'siteForm'],
  key: ['key'],
  webhook: ['webhook'],
  admin: ['push', 'secondFactor', 'session', 'opening'],
};

/** The same for the portal. */
const portalSlices: Record<PortalTopic, readonly CustomerSlice[]> = {
  message: ['message'],
  design: ['design', 'portal'],
  project: ['project', 'portal'],
  change: ['portal', 'project'],
  update: ['websiteUpdate'],
  quote: ['websiteUpdate'],
  transaction: ['billing', 'portal'],
  subscription: ['billing', 'portal'],
  mandate: ['billing', 'directDebit', 'portal'],
  charge: ['billing', 'portal', 'invoice'],
  invoice: ['invoice', 'billing'],
};

const touched =
  (slices: Partial<Record<string, readonly string[]>>) =>
  (subjects: readonly string[]): ReadonlySet<string> | undefined => {
    const found = subjects.map((subject) => slices[subject]);
    // One that is not listed, or of a later version of the server.
    return found.includes(undefined) ? undefined : new Set(found.flatMap((known) => known ?? []));
  };

/** Returns the slices of the desk to read again after changes to these subjects; undefined for all. */
export const touchedOnDesk = touched(deskSlices);

/** The same for the portal. */
export const touchedInPortal = touched(portalSlices);
