import type { WaitingTexts } from '#src/shared/desk/waiting.ts';

/** What an inbox says of what waits here for the admin. */
export const waitingTexts = {
  consultation: { one: 'quote to send', several: 'quotes to send', awaited: 'quote' },
  question: {
    one: 'quote question',
    several: 'quote questions',
    awaited: 'reply',
    endsByHand: true,
  },
  'update-question': {
    one: 'quote question',
    several: 'quote questions',
    awaited: 'reply',
    endsByHand: true,
  },
} as const satisfies Record<string, WaitingTexts>;

declare module '#src/shared/desk/waiting.ts' {
  interface InboxKindNames extends Record<keyof typeof waitingTexts, true> {}
}
