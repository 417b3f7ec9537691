/** Returns the origin that somebody means who types or pastes the address of a page; '' if it is none. */
export function plainOrigin(typed: string): string {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return '';
  const { origin, hostname, protocol, username, password } = new URL(address);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  if (username || password || !(isLocal || /[^.]\.[^.]/.test(hostname))) return '';
  // A page without encryption could be changed on its way, and the key read.
  return protocol === 'https:' || (isLocal && protocol === 'http:') ? origin : '';
}

const words = (slice: string) => {
  const text = slice.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** A slice of the calls, and which of its scopes there are. */
interface ScopeRow {
  slice: string;
  label: string;
  read: boolean;
  write: boolean;
}

/** The scopes as a table: a row for each slice, in the order of the alphabet. */
export function scopeRows(scopes: readonly string[]): ScopeRow[] {
  const slices = [...new Set(scopes.map((scope) => scope.split(':', 1)[0] ?? ''))].sort();
  return slices.map((slice) => ({
    slice,
    label: words(slice),
    read: scopes.includes(`${slice}:read`),
    write: scopes.includes(`${slice}:write`),
  }));
}

/** How a key stands. */
export type KeyState = 'active' | 'ended' | 'revoked';

/** Returns how a key stands at a time. */
export const keyStateOf = (
  { expiresAt, revokedAt }: { expiresAt: string | null; revokedAt: string | null },
  now: Date,
): KeyState => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && new Date(expiresAt) <= now ? 'ended' : 'active';
};
