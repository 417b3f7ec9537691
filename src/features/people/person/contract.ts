/** What people are: customers, former ones, or what they last sent where they have no account. */
export const standings = [
  'customer',
  'former',
  'inquiry',
  'consultation',
  'update',
  'order',
] as const;
export type Standing = (typeof standings)[number];
