/** Converts typed pounds ('75', '£12.50') to pence; undefined if they are not an amount. */
export function penceOf(typed: string): number | undefined {
  const [, pounds, pence = ''] = /^£?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (pounds === undefined) return undefined;
  return Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
}
