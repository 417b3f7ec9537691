import {
  addWorkingDay,
  addWorkingTime,
  type WorkingTime,
} from '#src/shared/dates/working-hours.ts';
import type { InboxKind } from '#src/shared/desk/inbox-kinds.ts';

/** The kinds that the admin can mark as done; the others end with a decision, such as a quote sent. */
export const doneKinds = [
  'question',
  'update-question',
  'message',
  'comment',
  'design',
  'mail',
  'mandate',
] as const;
type DoneKind = (typeof doneKinds)[number];

/** Whether the admin can say that nothing is left to do. */
export const canBeDone = (kind: InboxKind): kind is DoneKind =>
  doneKinds.some((candidate) => candidate === kind);

const hour = 3_600_000;

/** The kinds that a customer is promised a reply to within two working hours. */
const replyKinds: readonly InboxKind[] = ['message', 'comment'];
export const isReply = (kind: InboxKind): boolean => replyKinds.includes(kind);

/** Returns by when what waits since a time was promised: replies in two working hours, all else in a day. */
export const promisedBy = (kind: InboxKind, since: Date, open: WorkingTime): Date =>
  isReply(kind) ? addWorkingTime(since, 2 * hour, open) : addWorkingDay(since, open);
