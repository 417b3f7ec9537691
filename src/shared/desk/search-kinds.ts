/** What was written to, by or about a person, with where a search found it: by words that begin as typed. */
export const writtenKinds = {
  note: 'In a note',
  message: 'In a message',
  reply: 'In a reply',
  inquiry: 'In an inquiry',
  consultation: 'In a request for a quote',
  update: 'In a request for an update',
  quote: 'In a quote',
  project: 'In a project',
  charge: 'In a charge',
  design: 'In a design',
  comment: 'In a comment on a design',
  change: 'In a request for a change',
  privacy: 'In a request about their data',
} as const;
type WrittenKind = keyof typeof writtenKinds;

/** What a search finds any part of, and shows: who they are, their sites, their Direct Debits. */
export const detailKinds = ['contact', 'site', 'mandate'] as const;

/** What a search finds by its whole number, or the beginning of an order's. */
export const numberKinds = ['order', 'invoice', 'quoteNumber'] as const;

export type SearchKind = WrittenKind | (typeof detailKinds)[number] | (typeof numberKinds)[number];

export const isWritten = (kind: string): kind is WrittenKind => kind in writtenKinds;

export const searchKinds: readonly SearchKind[] = [
  ...detailKinds,
  ...numberKinds,
  ...Object.keys(writtenKinds).filter(isWritten),
];
