import { Link } from 'wouter';
import type { DeskFeature } from '#src/client/desk/desk-feature.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { servicesLink } from '#src/shared/desk/desk-links.ts';
import { none } from '#src/shared/feature-parts.ts';
import { pagePath } from '#src/shared/paths.ts';
import { waitingTexts } from './waiting-texts.ts';

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
  waiting: waitingTexts,
  panels: {
    backup: {
      show: () => (
        <p className="measure">
          No backup of the last 31 days was restored to see that it is good.{' '}
          <Link href={servicesLink} className="underline underline-offset-4">
            See what is wrong under Connections
          </Link>
          : it goes from here once one was found good.
        </p>
      ),
    },
  },
  story: none,
  menu: { Item: ConnectionsLink, place: 1 },
};
