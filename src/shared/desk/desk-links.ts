import { paths } from '#src/shared/paths.ts';

/** What the desk shows a row of, and where. */
const places = {
  inquiry: `${paths.admin}?tab=inquiries`,
  consultation: `${paths.admin}?tab=consultations`,
  update: `${paths.admin}?tab=updates`,
  customer: `${paths.admin}?tab=customers`,
  order: `${paths.adminPayments}?`,
} as const;

/** The path of a row on the desk, which is opened and scrolled to. */
export const deskLink = (kind: keyof typeof places, id: string): string =>
  `${places[kind]}${places[kind].endsWith('?') ? '' : '&'}row=${id}`;

/** The path of the tab of the desk that lists these rows. */
export const deskTab = (kind: Exclude<keyof typeof places, 'order'>): string => places[kind];

/** The path of the list of people on the desk, and of a person by their id. */
export const peopleLink = paths.adminPeople.replace('/:id?', '');
export const personLink = (id: string): string => `${peopleLink}/${id}`;
