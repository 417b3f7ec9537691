/**
 * The path of a picture of ours, with its query; any other address as it is. Our pages may be
 * opened by another name than PUBLIC_URL, and then their policy lets them speak to that name only.
 */
export const imagePath = (address: string): string =>
  address.replace(/^https?:\/\/[^/]+(?=\/(?:[^?#]+\/)?objects\/[\da-f-]{36}(?:\?|$))/i, '');
