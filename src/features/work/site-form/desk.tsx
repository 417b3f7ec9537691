import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { none } from '#src/shared/feature-parts.ts';

/** The contact forms of customers’ websites. */
export const siteFormDesk: DeskFeature = {
  tabs: none,
  reads: {
    siteForm: ['form'],
  },
  waiting: none,
  panels: none,
  story: none,
};
