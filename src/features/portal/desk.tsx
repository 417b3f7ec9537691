import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { none } from '#src/shared/feature-parts.ts';

/** How customers use their portal. */
export const portalDesk: DeskFeature = {
  tabs: none,
  reads: none,
  waiting: none,
  panels: none,
  story: {
    portal: {
      icon: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5Zm6 0a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
    },
  },
};
