import type { Reads } from '#src/shared/live-event.ts';

/** After events about which subjects each group of the portal's calls is read again. */
export const portalReads = {
  billing: ['transaction', 'subscription', 'mandate', 'charge', 'invoice'],
  design: ['design'],
  directDebit: ['mandate'],
  invoice: ['charge', 'invoice'],
  message: ['message'],
  portal: ['design', 'project', 'change', 'transaction', 'subscription', 'mandate', 'charge'],
  project: ['project', 'change'],
  websiteUpdate: ['update', 'quote'],
} as const satisfies Reads;

/** The subjects of which an open portal is told. */
export const toldSubjects: ReadonlySet<string> = new Set(Object.values(portalReads).flat());
