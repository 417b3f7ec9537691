/** What stands in place of what the caller's key may not read. */
export const hidden = 'hidden';
