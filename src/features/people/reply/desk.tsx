import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { none } from '#src/shared/feature-parts.ts';

/** Letters of the owner. */
export const replyDesk: DeskFeature = {
  tabs: none,
  reads: {
    reply: ['reply', 'person'],
  },
  waiting: none,
  panels: none,
  story: {
    reply: {
      icon: 'm8 4-5 5 5 5v-3c4 0 6.5 1 9 4-.5-5-3.5-8-9-8Z',
    },
  },
};
