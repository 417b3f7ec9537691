import { humanize } from '#src/shared/humanize.ts';

/** What the desk calls a slice whose name says it badly. */
const names: Record<string, string> = {
  bank: 'Bank details',
  billing: 'Charges and payments',
  consultation: 'Quote requests',
  customer: 'Customers and their projects',
  'direct-debit': 'Orders',
  figures: 'Figures of the dashboard',
  firm: 'Your firm, its prices and terms',
  image: 'Uploads',
  import: 'Imports',
  inbox: 'Inbox',
  mail: 'Emails',
  onboarding: 'Inquiries',
  opening: 'Before you open',
  person: 'People',
  portfolio: 'Portfolio',
  privacy: 'Requests about data, and erasing people',
  reply: 'Replies by email',
  retention: 'How long data is kept',
  'site-form': 'Contact forms of websites',
  'website-update': 'Website updates',
};

const words = (slice: string) => names[slice] ?? `${humanize(slice)}s`;

/** What can be done with a slice of the calls. */
type Use = 'read' | 'write';

interface ScopeRow {
  slice: string;
  label: string;
  uses: Use[];
}

/** The scopes as a table: a row for each slice, in the order of the alphabet. */
export function scopeRows(scopes: readonly string[]): ScopeRow[] {
  const slices = [...new Set(scopes.map((scope) => scope.split(':', 1)[0] ?? ''))].sort();
  const uses = ['read', 'write'] as const;
  return slices
    .map((slice) => ({
      slice,
      label: words(slice),
      uses: uses.filter((use) => scopes.includes(`${slice}:${use}`)),
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** What a key may do, in a sentence. */
export function scopesInWords(scopes: readonly string[]): string {
  const rows = scopeRows(scopes);
  const listed = (use: Use) =>
    rows.filter(({ uses }) => uses.includes(use)).map(({ label }) => label.toLowerCase());
  const [read, written] = [listed('read'), listed('write')];
  return [
    ...(read.length > 0 ? [`Reads ${read.join(', ')}.`] : []),
    ...(written.length > 0 ? [`Changes ${written.join(', ')}.`] : []),
  ].join(' ');
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
