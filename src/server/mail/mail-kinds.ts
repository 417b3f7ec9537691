import type { EntityManager } from 'typeorm';
import type { Topic } from '#src/server/events/topics.ts';
import type { Recipient } from './layout.tsx';
import type { Template } from './template.tsx';

/** What is sent to unknown addresses, each so often in an hour: none uses up what is another's. */
export type Budget = 'receipts' | 'notices' | 'codes';

export interface MailKind {
  /** What the desk calls it. */
  title: string;
  /** The event that queues it; none if other code does. */
  topic?: Topic;
  to: Recipient;
  /** Loads its template; the first one brings React with it. */
  template: () => Promise<Template>;
  priority?: number;
  /** Milliseconds after which it is no longer sent; three days by default. */
  life?: number;
  /** The hourly limit per address, for mails that anybody can trigger to any address. */
  perHour?: number;
  /** Where anybody can have it sent to any address: those to unknown ones are limited together. */
  budget?: Budget;
  /** Whether the owner wrote it by hand: no program may take it for an automatic one. */
  byHand?: true;
  /** Whether a reply to it goes to the address that it is about, as to those for the owner. */
  repliesToSubject?: true;
  /** Whether it is of use to its own address alone: a correction does not send it to another one. */
  forItsAddress?: true;
  /** Whether its recipient can unsubscribe. */
  optOut?: true;
}

/** What answers a visitor's form. */
export const receipt = { to: 'person', perHour: 5, budget: 'receipts' } as const;

/** The names of all kinds, as their slices add them. */
// biome-ignore lint/suspicious/noEmptyInterface: each slice adds its own
export interface MailKindNames {}

export type MailKindName = Extract<keyof MailKindNames, string>;

/** Every kind of mail, as `src/app` gathers them. */
export type MailKinds = Readonly<Record<MailKindName, MailKind>>;

/** What mails are queued with. */
export interface MailContext {
  manager: EntityManager;
  clock: () => Date;
  mails: MailKinds;
}

const isMailKind = (kinds: MailKinds, name: string): name is MailKindName =>
  Object.hasOwn(kinds, name);

/** The names of the kinds that fit. */
export const mailKindsWhere = (
  kinds: MailKinds,
  fits: (kind: MailKind) => boolean = () => true,
): MailKindName[] =>
  Object.keys(kinds)
    .filter((name) => isMailKind(kinds, name))
    .filter((name) => fits(kinds[name]));

/** The title of a kind of mail that is stored; its name where there is no such kind any more. */
export const mailTitle = (kinds: MailKinds, name: string): string =>
  isMailKind(kinds, name) ? kinds[name].title : name;
