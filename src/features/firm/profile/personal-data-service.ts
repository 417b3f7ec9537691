import { ownTable } from '#src/server/personal-data.ts';

/** Who the firm is: its own, and published. */
export const firmData = [
  ownTable('firm_version', 'Your firm', ['terms_version'], ['data']),
  ownTable('firm_draft', 'Your firm', [], ['data']),
];
