import { paths } from '#src/shared/paths.ts';
import type { DesignView, TransactionView } from '#src/shared/portal.ts';

type Stored<T> = Omit<T, 'createdAt' | 'decidedAt'> & { createdAt: Date; decidedAt: Date | null };

/** A stored design as it is answered: its times are ISO 8601 text. */
export const presentDesign = (design: Stored<DesignView>): DesignView => ({
  ...design,
  createdAt: design.createdAt.toISOString(),
  decidedAt: design.decidedAt?.toISOString() ?? null,
});

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
