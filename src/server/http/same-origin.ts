/** Checks Sec-Fetch-Site, or else Origin. A request with neither does not come from a browser. */
export function isSameOrigin(
  site: string | string[] | undefined,
  origin: string | undefined,
  publicUrl: string,
  host: string | undefined,
): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return (
    origin === new URL(publicUrl).origin ||
    origin === `http://${host}` ||
    origin === `https://${host}`
  );
}
