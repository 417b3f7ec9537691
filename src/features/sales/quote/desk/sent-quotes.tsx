import { useState } from 'react';
import { serverMessage } from '#src/client/api/server-message.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ActionKey } from '#src/client/ui/desk/action-key.tsx';
import { usualLastDay } from '#src/features/sales/quote/rules.ts';
import type { QuoteItem } from '#src/features/sales/quote/sent/admin-contract.ts';
import { QuoteEditor, type QuoteSending } from './quote-editor.tsx';
import { SentQuote } from './sent-quote.tsx';
import type { QuoteDraft } from './use-quote-form.ts';

interface SentQuotesProps {
  /** What the first quote starts with. */
  request: Pick<QuoteDraft, 'id' | 'fullName' | 'businessName' | 'email' | 'lines'>;
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
  const [editing, setEditing] = useState(false);
  const firm = useFirm();
  const quotes = result.data?.data.toSorted((one, other) => other.version - one.version);
  const [latest] = quotes ?? [];
  const lines = latest?.lines ?? request.lines;
  const { note = '', vatRate = firm.identity.vatRate } = latest ?? {};
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
          onClick={() => setEditing(true)}
        >
          {latest ? 'Send a new version' : 'Write a quote'}
          <ActionKey name="Q" />
        </Button>
      )}
      {editing && sending && (
        <QuoteEditor
          draft={{ ...request, lines, note, validUntil: usualLastDay(new Date()) }}
          vatRate={vatRate}
          sending={sending}
          onClose={() => setEditing(false)}
        />
      )}
    </section>
  );
}
