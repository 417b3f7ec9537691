import type { WaitingTexts } from '#src/shared/desk/waiting.ts';

/** What an inbox says of what waits here for the admin. */
export const waitingTexts = {
  comment: {
    one: 'design comment',
    several: 'design comments',
    awaited: 'reply',
    endsByHand: true,
    isReply: true,
  },
  design: { one: 'design decided', several: 'designs decided', endsByHand: true },
} as const satisfies Record<string, WaitingTexts>;

declare module '#src/shared/desk/waiting.ts' {
  interface InboxKindNames extends Record<keyof typeof waitingTexts, true> {}
}
