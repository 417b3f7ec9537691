import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { serverMessage } from '#src/client/api/server-message.ts';
import { useInvalidate } from '#src/client/api/use-invalidate.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { toastFailure } from '#src/client/toasts/toast-failure.ts';
import { toast } from '#src/client/toasts/toasts.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { draftLines } from '#src/features/sales/quote/rules.ts';
import { type ConsultationItem, consultationAdminMessages } from './admin-contract.ts';
import { QuoteEditor } from './quote-editor.tsx';
import { SentQuote } from './sent-quote.tsx';
import { defaultValidUntil } from './use-quote-form.ts';

/** The versions of a consultation's quote, newest first, and a way to send another. */
export function SentQuotes({ item }: { item: ConsultationItem }) {
  const { id } = item;
  const { estimate } = useFirm().prices;
  const [editing, setEditing] = useState(false);
  const result = api.admin.quote.list.useQuery({ id });
  const invalidate = useInvalidate();
  const quotes = result.data?.data.toSorted((one, other) => other.version - one.version);
  const [latest] = quotes ?? [];
  const { lines = draftLines(estimate, item), note = '', vatRate = null } = latest ?? {};
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
      {quotes && latest?.status !== 'accepted' && (
        <Button look="secondary" className="justify-self-start" onClick={() => setEditing(true)}>
          {latest ? 'Send a new version' : 'Write a quote'}
        </Button>
      )}
      {editing && (
        <QuoteEditor
          recipient={item.businessName}
          draft={{ id, lines, note, validUntil: defaultValidUntil() }}
          vatRate={vatRate}
          sending={{
            onSuccess: () => toast({ title: 'Quote sent', description: `To ${item.email}` }),
            onError: toastFailure('Not sent', consultationAdminMessages.updateFailedHint),
            onSettled: () => invalidate('quote'),
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </section>
  );
}
