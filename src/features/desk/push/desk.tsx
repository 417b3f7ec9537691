import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { none } from '#src/shared/feature-parts.ts';


/** Notifications on the owner’s devices. */
export const pushDesk: DeskFeature = {
  tabs: none,
  reads: {
    push: ['login', 'admin'],
  },
  waiting: none,
  panels: none,
  story: none,
};
