import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { none } from '#src/shared/feature-parts.ts';

/** The steps until the firm is open. */
export const openingDesk: DeskFeature = {
  tabs: none,
  reads: {
    opening: [
      'quote',
      'order',
      'person',
      'transaction',
      'subscription',
      'mandate',
      'charge',
      'invoice',
      'mail',
      'import',
      'connection',
      'admin',
    ],
  },
  waiting: none,
  panels: none,
  story: none,
};
