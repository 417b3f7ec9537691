import { pagePath } from '#src/shared/paths.ts';

/** What the desk shows a row of, and where. */
const places = {
  inquiry: `${pagePath('/admin')}?tab=inquiries`,
  consultation: `${pagePath('/admin')}?tab=consultations`,
  update: `${pagePath('/admin')}?tab=updates`,
  order: `${pagePath('/admin/payments')}?`,
} as const;
type Place = keyof typeof places;

/** The path of a row on the desk, which is opened and scrolled to. */
export const deskLink = (kind: Place, id: string): string =>
  `${places[kind]}${places[kind].endsWith('?') ? '' : '&'}row=${id}`;

/** The path of the tab of the desk that lists these rows. */
export const deskTab = (kind: Exclude<Place, 'order'> | 'customer'): string =>
  kind === 'customer' ? `${pagePath('/admin')}?tab=customers` : places[kind];

/** The parts of a person's page, the first shown without being named. */
export const personParts = ['story', 'work', 'money', 'messages', 'mails'] as const;
export type PersonPart = (typeof personParts)[number];

/** The path of the services that the desk connects. */
export const servicesLink = '/admin/connections?part=services';

/** The path of the list of people on the desk. */
export const peopleLink = '/admin/people';

/** The path of a part of a person's page, by their id or that of their account. */
export const personLink = (id: string, part: PersonPart = 'story'): string =>
  `${peopleLink}/${id}${part === 'story' ? '' : `?part=${part}`}`;
