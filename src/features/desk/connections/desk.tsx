import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { none } from '#src/shared/feature-parts.ts';


/** Keys and webhooks. */
export const connectionsDesk: DeskFeature = {
  tabs: none,
  reads: {
    key: ['key'],
    webhook: ['webhook'],
  },
  waiting: none,
  panels: none,
  story: none,
};
