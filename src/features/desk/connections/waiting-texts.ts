import type { WaitingTexts } from '#src/shared/desk/waiting.ts';

/** What an inbox says of what waits here for the admin. */
export const waitingTexts = {
  backup: { one: 'backup', several: 'backups', awaited: 'a check' },
} as const satisfies Record<string, WaitingTexts>;

declare module '#src/shared/desk/waiting.ts' {
  interface InboxKindNames extends Record<keyof typeof waitingTexts, true> {}
}
