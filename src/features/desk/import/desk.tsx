import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { none } from '#src/shared/feature-parts.ts';

/** Lists of customers brought from elsewhere. */
export const importDesk: DeskFeature = {
  tabs: none,
  reads: {
    import: ['import'],
  },
  waiting: none,
  panels: none,
  story: none,
};
