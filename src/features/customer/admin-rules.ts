/** Pounds as a person types them ('75', '£12.50') in pence; undefined where they are no amount. */
export function penceOf(typed: string): number | undefined {
  const [, pounds, pence = ''] = /^£?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (pounds === undefined) return undefined;
  return Number(pounds) * 100 + Number(pence.padEnd(2, '0')) || undefined;
}
