/** The placeholder for a bank detail that no key can decrypt, in the API and the admin area. */
export const unreadable = 'cannot be read';
/** What stands in place of one that was kept for its time. */
export const deletedDetail = 'deleted';
