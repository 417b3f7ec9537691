/** Returns the https address that somebody typed or pasted; '' if it is none. */
export function plainHttps(typed: string): string {
  const text = typed.trim();
  if (!URL.canParse(text)) return '';
  const { href, protocol, username, password } = new URL(text);
  return protocol === 'https:' && !username && !password ? href : '';
}
