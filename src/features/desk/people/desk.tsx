import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { none } from '#src/shared/feature-parts.ts';
import { anySubject } from '#src/shared/live-event.ts';

/** People with their stories. */
export const peopleDesk: DeskFeature = {
  tabs: none,
  reads: {
    person: [anySubject, 'note', 'portal'],
  },
  waiting: none,
  panels: none,
  story: {
    note: {
      icon: 'M4 4h12v8l-4 4H4Zm8 12v-4h4',
    },
    person: {
      icon: 'M10 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 8a6 6 0 0 1 12 0Z',
    },
  },
};
