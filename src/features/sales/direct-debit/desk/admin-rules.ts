/** The placeholder for a bank detail that no key can decrypt, in the API and the admin area. */
export const unreadable = 'cannot be read';
/** What stands in place of one that was kept for its time. */
export const deletedDetail = 'deleted';
/** The one for a bank detail that the caller's key may not read. */
export const hidden = 'hidden';
/** How long a payment request counts as new, in milliseconds. */
export const newFor = 24 * 3_600_000;
/** How often the payment requests are reloaded, in milliseconds. */
export const refreshInterval = 30_000;
