import { copyText } from '#src/client/toasts/copy-text.ts';
import { EditionLink } from '#src/client/ui/edition-link.tsx';
import type { QuoteItem } from '#src/features/sales/quote/sent/admin-contract.ts';
import { totalWords } from '#src/features/sales/quote/texts.ts';
import { formatComingDay, formatRecent } from '#src/shared/dates/short-dates.ts';
import { QuoteBadge } from './quote-badge.tsx';

/** One version of a quote: status, totals, and its link unless a newer one stands in its place. */
export function SentQuote({ quote }: { quote: QuoteItem }) {
  const { number, version, status, totals, url, termsVersion } = quote;
  return (
    <li className="flex flex-wrap items-center min-h-15 gap-x-4 gap-y-1 py-2 text-sm">
      <span className="font-semibold">
        {number}, version {version}
      </span>
      <QuoteBadge status={status}>{status}</QuoteBadge>
      <span className="tabular">{totalWords(totals)}</span>
      <span className="grow text-stone">{validityWords(quote)}</span>
      {status === 'accepted' && paymentWords[quote.payment] && (
        <span className="w-full text-stone">{paymentWords[quote.payment]}</span>
      )}
      {termsVersion && (
        <span className="text-stone">
          Agreed to: <EditionLink version={termsVersion} />
        </span>
      )}
      {status !== 'superseded' && (
        <button
          type="button"
          onClick={() => copyText(url, 'Link copied', 'Whoever has it can accept the quote.')}
          className="min-h-11 cursor-pointer text-bottle underline underline-offset-4"
        >
          Copy the link<span className="sr-only"> of version {version}</span>
        </button>
      )}
      {quote.declineReason && (
        <q dir="auto" className="w-full wrap-anywhere whitespace-pre-line text-stone">
          {quote.declineReason}
        </q>
      )}
    </li>
  );
}

const paymentWords: Record<QuoteItem['payment'], string> = {
  now: '',
  later: 'It is charged once you mark the update as completed.',
  due: 'It is owed: we have asked for the Direct Debit.',
  settled: 'It is charged, and stands in the customer’s payments.',
};

/** Until when it stands, or since when it is decided. */
function validityWords({ validUntil, decidedAt, acceptedName, status }: QuoteItem): string {
  if (!decidedAt)
    return `${status === 'expired' ? 'ended' : 'valid until'} ${formatComingDay(validUntil)}`;
  return `${acceptedName ? `by ${acceptedName}, ` : ''}${formatRecent(decidedAt)}`;
}
