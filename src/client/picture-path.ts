/**
 * The path of a picture of ours, with its query: our pages may be opened by another name than
 * PUBLIC_URL, and the policy of such a page lets it speak to its own name only.
 */
export const picturePath = (address: string): string =>
  address.replace(/^https?:\/\/[^/]+(?=\/(?:.+\/)?objects\/)/i, '');
