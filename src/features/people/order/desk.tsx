import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { none } from '#src/shared/feature-parts.ts';

/** Orders. */
export const orderDesk: DeskFeature = {
  tabs: none,
  reads: none,
  waiting: none,
  panels: none,
  story: {
    order: {
      icon: 'M3 4h2l2 9h8l2-6H6M8 16.5v.1M14 16.5v.1',
    },
  },
};
