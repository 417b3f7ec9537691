import { useHydrated } from '#src/client/page/use-hydrated.ts';
import { readQuoteSums } from '#src/client/session/accepted-quote.ts';
import type { OrderQuery } from '#src/features/sales/direct-debit/rules.ts';

/** Confirms the quote that was just accepted in this tab, with the way to the signed paper. */
export function QuoteSigned({ order: { quoted, given } }: { order: OrderQuery }) {
  const hydrated = useHydrated();
  const link = hydrated && quoted ? readQuoteSums(given.email ?? '')?.link : undefined;
  if (!link) return null;
  return (
    <p className="measure mb-6 rounded bg-good-soft p-4">
      <strong>Thank you, the quote is accepted.</strong>{' '}
      {/* In this tab, what is typed below would be lost. */}
      <a href={link} target="_blank" rel="noreferrer" className="underline">
        Open it in a new tab
      </a>
      , or set up your Direct Debit.
    </p>
  );
}
