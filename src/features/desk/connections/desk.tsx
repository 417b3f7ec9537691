import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { none } from '#src/shared/feature-parts.ts';
import { pagePath } from '#src/shared/paths.ts';

const ConnectionsLink = () => (
  <ButtonLink look="secondary" href={pagePath('/admin/connections')} className="px-3">
    Connections
  </ButtonLink>
);

/** Keys and webhooks. */
export const connectionsDesk: DeskFeature = {
  tabs: none,
  reads: {
    key: ['key'],
    service: ['connection', 'mandate'],
    webhook: ['webhook'],
  },
  waiting: none,
  panels: none,
  story: none,
  menu: { Item: ConnectionsLink, place: 1 },
};
