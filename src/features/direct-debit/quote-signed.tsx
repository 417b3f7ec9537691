import { readQuoteSums } from '#src/client/accepted-quote.ts';
import { useHydrated } from '#src/client/use-hydrated.ts';
import type { OrderQuery } from './rules.ts';

/** Confirms the quote that was just accepted in this tab, with the way to the signed paper. */
export function QuoteSigned({ order: { quoted, given } }: { order: OrderQuery }) {
  const hydrated = useHydrated();
  const link = hydrated && quoted ? readQuoteSums(given.email ?? '')?.link : undefined;
  if (!link) return null;
  return (
    <p className="measure mb-6 rounded bg-good-soft p-4">
      <strong>Thank you, the quote is accepted.</strong> It is signed:{' '}
      {/* In this tab, what is typed below would be lost. */}
      <a href={link} target="_blank" rel="noreferrer" className="underline underline-offset-2">
        read or download it<span className="sr-only"> in a new tab</span>
      </a>
      . What is left is how you pay.
    </p>
  );
}
