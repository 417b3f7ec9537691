/** Where a browser says whether its visits may be counted: a form with `statistics`, `off` or `on`. */
export const objectionPath = '/privacy/statistics';
/** The cookie of a browser whose visits are not counted. */
export const objectionCookie = 'no_statistics';
