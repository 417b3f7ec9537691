import type { WaitingTexts } from '#src/shared/desk/waiting.ts';

/** What an inbox says of what waits here for the admin. */
export const waitingTexts = {
  charge: { one: 'unpaid charge', several: 'unpaid charges' },
  refund: { one: 'returned refund', several: 'returned refunds' },
  notice: { one: 'undelivered notice', several: 'undelivered notices' },
  owed: { one: 'customer owing', several: 'customers owing' },
  mandate: {
    one: 'unconfirmed Direct Debit',
    several: 'unconfirmed Direct Debits',
    endsByHand: true,
  },
  'set-up': { one: 'Direct Debit to accept', several: 'Direct Debits to accept' },
} as const satisfies Record<string, WaitingTexts>;

declare module '#src/shared/desk/waiting.ts' {
  interface InboxKindNames extends Record<keyof typeof waitingTexts, true> {}
}
