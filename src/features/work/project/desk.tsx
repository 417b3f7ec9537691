import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { none } from '#src/shared/feature-parts.ts';
import { sayChangeOnDesk, sayProjectOnDesk } from './texts.ts';

/** Projects, and what their customers want changed. */
export const projectDesk: DeskFeature = {
  tabs: none,
  reads: none,
  waiting: none,
  panels: none,
  story: {
    project: {
      icon: 'M3 6h5l1.5 2H17v8H3Z',
      part: 'work',
      says: sayProjectOnDesk,
    },
    change: {
      icon: 'm4 16 1-4 8-8 3 3-8 8Zm8-11 3 3',
      part: 'work',
      says: sayChangeOnDesk,
    },
  },
};
