import { paths } from '#src/shared/paths.ts';
import type { DesignView, TransactionView } from '#src/shared/portal.ts';

/** What the portal says, in corner messages. */
export const customerMessages = {
  loggedIn: 'Login Successful',
  refused: 'Login Failed',
  loginFailed: 'Login Error',
  loginFailedHint: 'Failed to log in. Please try again.',
  error: 'Error',
  loadFailed: 'Failed to load customer data.',
  updated: 'Design Updated',
  updateFailed: 'Failed to update design.',
  comingSoon: 'Coming Soon',
  comingSoonHint: 'For now, please contact support and tell us what you would like changed.',
} as const;

/** One design through its versions. */
export interface DesignThread {
  latest: DesignView;
  /** The newest first. */
  earlier: DesignView[];
}

/** Groups versions by design; the design whose latest version is newest comes first. */
export function groupVersions(designs: readonly DesignView[]): DesignThread[] {
  const threads = new Map<string, DesignView[]>();
  for (const design of designs)
    threads.set(design.threadId, [...(threads.get(design.threadId) ?? []), design]);
  return [...threads.values()]
    .flatMap((versions) => {
      const [latest, ...earlier] = versions.sort((a, b) => b.version - a.version);
      return latest ? [{ latest, earlier }] : [];
    })
    .sort((a, b) => b.latest.createdAt.localeCompare(a.latest.createdAt));
}

/** The address of a customer's portal. */
export const dashboardPath = (customerId: string): string =>
  paths.customerDashboard.replace(':customerId?', customerId);

/** A refund's amount is given back: it shows with a minus. Pence. */
export const signedAmount = ({ amount, type }: TransactionView): number =>
  type === 'refund' ? -amount : amount;

/** How many of the latest transactions the portal lists. */
export const recentTransactions = 3;

/** Declared values as the options of a select: 'in_progress' reads 'In progress'. */
export const optionsOf = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: inWords(value) }));

/** A declared value in words: 'design_revision' reads 'Design revision'. */
export const inWords = (value: string): string =>
  value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ');

/** Pounds as a person types them ('75', '£12.50') in pence; undefined where they are no amount. */
export function penceOf(typed: string): number | undefined {
  const [, pounds, pence = ''] = /^£?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (pounds === undefined) return undefined;
  return Number(pounds) * 100 + Number(pence.padEnd(2, '0')) || undefined;
}
