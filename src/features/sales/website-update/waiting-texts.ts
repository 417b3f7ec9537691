import type { WaitingTexts } from '#src/shared/desk/waiting.ts';

/** What an inbox says of what waits here for the admin. */
export const waitingTexts = {
  update: { one: 'update request', several: 'update requests', awaited: 'quote' },
  'update-start': { one: 'update to start', several: 'updates to start' },
} as const satisfies Record<string, WaitingTexts>;

declare module '#src/shared/desk/waiting.ts' {
  interface InboxKindNames extends Record<keyof typeof waitingTexts, true> {}
}
