/** The id of the landing page's element that holds the work of ours, which the server puts into pages. */
export const workPlace = 'work';
