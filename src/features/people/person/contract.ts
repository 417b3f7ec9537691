/**
 * What people are: customers, former ones, or what they last sent where they have no account; a contact
 * has asked for nothing.
 */
export const personStandings = [
  'customer',
  'former',
  'inquiry',
  'consultation',
  'update',
  'order',
  'contact',
] as const;
export type PersonStanding = (typeof personStandings)[number];
