/** How long a payment request counts as new, in milliseconds. */
export const newFor = 24 * 3_600_000;
/** How often the payment requests are reloaded, in milliseconds. */
export const refreshInterval = 30_000;
