import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { none } from '#src/shared/feature-parts.ts';
import { waitingTexts } from './waiting-texts.ts';

/** Designs. */
export const designDesk: DeskFeature = {
  tabs: none,
  reads: {
    design: ['design'],
  },
  waiting: waitingTexts,
  panels: none,
  story: {
    design: {
      icon: 'M3 4h14v12H3Zm0 9 4-4 4 4 2-2 4 3',
      part: 'work',
    },
  },
};
