import type { ComponentType, ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { FreshPayments } from '#src/features/desk/admin/header/fresh-payments.tsx';
import { InboxCount } from '#src/features/desk/inbox/inbox-count.tsx';
import { peopleLink } from '#src/shared/desk/desk-links.ts';
import { pagePath } from '#src/shared/paths.ts';

const drawn = {
  Inbox: 'M3 13 6 4h12l3 9v7H3ZM3 13h5l2 3h4l2-3h5',
  Dashboard: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  People:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21c0-5 3-7 7-7s7 2 7 7M16 4a4 4 0 0 1 0 7M18 14c3 1 4 3 4 7',
  Payments: 'M3 6h18v12H3ZM3 10h18M7 15h4',
};

/** The icon of a place of the desk. */
const PlaceIcon = ({ name }: { name: keyof typeof drawn }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="size-6"
  >
    <path d={drawn[name]} />
  </svg>
);

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
