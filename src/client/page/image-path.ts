/**
 * Returns path and query of an image stored on this server; any other URL unchanged. Pages may be
 * opened under another host than PUBLIC_URL, and their Content-Security-Policy allows only that host.
 */
export const imagePath = (address: string): string =>
  address.replace(/^https?:\/\/[^/]+(?=\/(?:[^?#]+\/)?objects\/[\da-f-]{36}(?:\?|$))/i, '');
