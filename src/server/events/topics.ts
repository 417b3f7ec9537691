import { z } from 'zod';
import { moneyTopics } from './money-topics.ts';
import { privacyTopics } from './privacy-topics.ts';
import { salesTopics } from './sales-topics.ts';
import { workTopics } from './work-topics.ts';

const imported = { fileName: z.string(), customers: z.int(), contacts: z.int() };
const none = z.object({});

/**
 * Every event topic with its data: words as people read them, money in pence, never bank details.
 */
export const topics = {
  ...salesTopics,

  'login.requested': z.object({ firstName: z.string() }),
  'login.everywhere-ended': none,

  'portal.viewed': z.object({ fullName: z.string() }),
  'person.added': z.object({ fullName: z.string() }),
  'person.corrected': z.object({
    fields: z.array(z.string()).describe('Of what, never what it says'),
  }),
  'person.joined': z.object({ fullName: z.string() }),
  'person.exported': none,
  'person.erased': z.object({ rows: z.int().describe('How many went') }),
  'person.separated': z.object({ fullName: z.string() }),
  'note.added': none,
  'note.deleted': none,
  'note.restored': none,

  ...workTopics,
  ...moneyTopics,
  ...privacyTopics,

  'retention.begun': z.object({ kind: z.string(), months: z.int() }),
  'retention.ran': z.object({
    rows: z.record(z.string(), z.int()).describe('How many rows went, by kind of period'),
  }),
  'import.made': z.object(imported),
  'import.started': z.object(imported),
  'import.undone': z.object({ fileName: z.string(), removed: z.int(), kept: z.int() }),
  'firm.published': z.object({ versionId: z.string() }),
  'portfolio.changed': z.object({
    title: z.string(),
    change: z.enum(['added', 'deleted']),
  }),
  'mail.tested': none,
  'mail.sent-again': z.object({ kind: z.string() }),
  'key.made': z.object({ name: z.string() }),
  'key.revoked': z.object({ name: z.string() }),
  'webhook.made': z.object({ host: z.string() }),
  'webhook.ended': z.object({ host: z.string(), why: z.enum(['gone', 'failing']) }),
  'admin.device-changed': z.object({ change: z.enum(['added', 'removed']) }),
  'inbox.snoozed': z.object({ kind: z.string(), until: z.iso.datetime() }),
  'inbox.done': z.object({ kind: z.string() }),
  'inbox.reopened': z.object({ kind: z.string() }),
  'admin.second-factor-changed': z.object({
    change: z.enum(['on', 'off', 'recovery-codes']),
  }),
} as const;

export type Topic = keyof typeof topics;

/** Whether a text is a topic. */
export const isTopic = (name: string): name is Topic => Object.hasOwn(topics, name);

/** Every topic, in the order of the alphabet. */
export const topicNames = Object.keys(topics).filter(isTopic).sort();
export type EventData<T extends Topic> = z.output<(typeof topics)[T]>;

type FirstWord<T extends string> = T extends `${infer Word}.${string}` ? Word : never;

/** The first words of the topics. */
export type TopicWord = FirstWord<Topic>;

/** The kinds of row that an event or mail can be about: the first word of a topic, or a person. */
export type SubjectKind = TopicWord | 'customer' | 'person';

/** Who acts: a visitor, a logged-in customer, the admin, or the system in its jobs and commands. */
export type Actor = 'visitor' | 'customer' | 'admin' | 'system';

/** Something that happened. */
export interface NewEvent<T extends Topic> {
  topic: T;
  subject: { kind: SubjectKind; id?: string };
  /** The email address of the person it concerns. */
  email?: string;
  data: EventData<T>;
  /** Additional data for its mails, which the event does not store. */
  mailData?: Record<string, string>;
  /** Its mails wait until it can no longer be undone; `withdrawMails` finds them by this key. */
  undoKey?: string;
  /** Milliseconds that its mails to the person are held back, as another may say the same. */
  mailDelay?: number;
}
