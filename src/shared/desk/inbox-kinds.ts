/** The kinds of what waits for the admin. */
export const inboxKinds = [
  'inquiry',
  'consultation',
  'update',
  'update-start',
  'question',
  'update-question',
  'message',
  'comment',
  'design',
  'charge',
  'refund',
  'notice',
  'owed',
  'mail',
  'mandate',
  'set-up',
  'privacy',
] as const;
export type InboxKind = (typeof inboxKinds)[number];
