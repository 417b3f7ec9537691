import type { WaitingTexts } from '#src/shared/desk/waiting.ts';

/** What an inbox says of what waits here for the admin. */
export const waitingTexts = {
  privacy: {
    one: 'request about data',
    several: 'requests about data',
    awaited: 'answer',
    // A week: the law gives a month.
    warning: 7 * 24 * 3_600_000,
  },
  complaint: { one: 'complaint', several: 'complaints', awaited: 'reply', isReply: true },
} as const satisfies Record<string, WaitingTexts>;

declare module '#src/shared/desk/waiting.ts' {
  interface InboxKindNames extends Record<keyof typeof waitingTexts, true> {}
}
