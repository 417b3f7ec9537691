import { serverMessage } from '#src/client/api/server-message.ts';
import { copyText } from '#src/client/toasts/copy-text.ts';
import { Button } from '#src/client/ui/button.tsx';
import { ActionKey } from '#src/client/ui/desk/action-key.tsx';
import { EditionLink } from '#src/client/ui/edition-link.tsx';
import type { QuoteItem } from '#src/features/sales/quote/sent/admin-contract.ts';
import { totalWords } from '#src/features/sales/quote/texts.ts';
import { formatComingDay, formatRecent } from '#src/shared/dates/short-dates.ts';
import { QuoteBadge } from './quote-badge.tsx';
import { type QuotedRequest, type QuoteSending, useQuoteEditor } from './quote-editor.tsx';
import { quotesOnDesk } from './status-texts.ts';

/** One version of a quote: status, totals, and its link unless a newer one stands in its place. */
function SentQuote({ quote }: { quote: QuoteItem }) {
  const { number, version, status, totals, url, termsVersion } = quote;
  return (
    <li className="flex flex-wrap items-center min-h-15 gap-x-4 gap-y-1 py-2 text-sm">
      <span className="font-semibold">
        {number}, version {version}
      </span>
      <QuoteBadge status={status}>{quotesOnDesk[status]}</QuoteBadge>
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

interface SentQuotesProps {
  /** What the first quote starts with. */
  request: QuotedRequest;
  result: {
    data: { data: readonly QuoteItem[] } | undefined;
    error: unknown;
    refetch: () => unknown;
  };
  /** Sends a newer version; undefined where there is to be none. */
  sending: QuoteSending | undefined;
}

/** The versions of a request's quote, newest first, and a way to send another. */
export function SentQuotes({ request, result, sending }: SentQuotesProps) {
  const quotes = result.data?.data.toSorted((one, other) => other.version - one.version);
  const [latest] = quotes ?? [];
  const { write, editor } = useQuoteEditor(request, sending, latest);
  return (
    <section
      aria-label="Quotes sent"
      className="col-span-full grid gap-2 border-t border-line pt-4"
    >
      <h3 className="text-sm font-semibold tracking-wide text-bottle">Quotes sent</h3>
      {quotes ? (
        quotes.length > 0 ? (
          <ol className="grid divide-y divide-line">
            {quotes.map((sent) => (
              <SentQuote key={sent.id} quote={sent} />
            ))}
          </ol>
        ) : (
          <p className="text-sm text-stone">None from here: it was quoted elsewhere.</p>
        )
      ) : result.error ? (
        <p role="alert" className="text-sm text-bad">
          {serverMessage(result.error, 'The quotes could not be fetched.')}{' '}
          <button
            type="button"
            onClick={() => result.refetch()}
            className="min-h-11 cursor-pointer underline underline-offset-4"
          >
            Try again
          </button>
        </p>
      ) : (
        <p role="status" className="text-sm text-stone">
          Loading…
        </p>
      )}
      {sending && quotes && latest?.status !== 'accepted' && (
        <Button
          look="secondary"
          className="justify-self-start"
          aria-keyshortcuts="q"
          onClick={write}
        >
          {latest ? 'Send a new version' : 'Write a quote'}
          <ActionKey name="Q" />
        </Button>
      )}
      {editor}
    </section>
  );
}
