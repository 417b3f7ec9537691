import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { FreshPayments } from '#src/features/desk/admin/header/fresh-payments.tsx';
import { InboxCount } from '#src/features/desk/inbox/inbox-count.tsx';
import { peopleLink } from '#src/shared/desk/desk-links.ts';
import { pagePath } from '#src/shared/paths.ts';
import { PlaceIcon } from './place-icon.tsx';

interface Place {
  name: 'Inbox' | 'Dashboard' | 'People' | 'Payments';
  path: string;
  Count?: ComponentType;
}

/** The places of the desk in their order. */
const places: readonly Place[] = [
  { name: 'Inbox', path: pagePath('/admin/inbox'), Count: InboxCount },
  { name: 'Dashboard', path: pagePath('/admin') },
  { name: 'People', path: peopleLink },
  { name: 'Payments', path: pagePath('/admin/payments'), Count: FreshPayments },
];

/** Whether a page is this place, or a part of it. */
function currentAt(page: string, { path }: Place) {
  if (page === path) return 'page';
  return path !== pagePath('/admin') && page.startsWith(`${path}/`) ? 'true' : undefined;
}

interface DeskPlacesProps {
  /** A line of them all, or what a bar has room for. */
  look: 'line' | 'bar';
  /** What stands beside them. */
  children?: ReactNode;
}

/** Links to the places of the desk, the current one marked. */
export function DeskPlaces({ look, children }: DeskPlacesProps) {
  const [page] = useLocation();
  const isBar = look === 'bar';
  return (
    <nav
      aria-label="The desk"
      data-foot-bar={isBar || undefined}
      className={isBar ? 'foot-bar print:hidden' : 'flex'}
    >
      {places
        .filter(({ name }) => !isBar || name !== 'Dashboard')
        .map((place) => (
          <Link
            key={place.path}
            href={place.path}
            aria-current={currentAt(page, place)}
            className={isBar ? 'bar-item' : 'desk-place'}
          >
            {isBar && <PlaceIcon name={place.name} />}
            {place.name}
            {place.Count && <place.Count />}
          </Link>
        ))}
      {children}
    </nav>
  );
}
