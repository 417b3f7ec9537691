/** How long a session lasts, in milliseconds. */
export const sessionLife = {
  admin: 8 * 3_600_000,
  customer: 30 * 24 * 3_600_000,
  view: 30 * 60_000,
} as const;

/** How long a customer's session lasts, as `/privacy` says it. */
export const customerLife = `${sessionLife.customer / (24 * 3_600_000)} days at most`;
