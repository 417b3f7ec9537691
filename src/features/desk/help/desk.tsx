import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { none } from '#src/shared/feature-parts.ts';

const AllHelp = () => (
  <ButtonLink look="secondary" href="/admin/help" className="px-3">
    All help
  </ButtonLink>
);

/** Short pages that say how things are done on the desk. */
export const helpDesk: DeskFeature = {
  tabs: none,
  reads: none,
  waiting: none,
  panels: none,
  story: none,
  menu: { Item: AllHelp, place: 4 },
};
