import { useState } from 'react';
import { api } from '#src/client/api/api.ts';
import { useFirm } from '#src/client/firm/use-firm.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { ActionKey } from '#src/client/ui/desk/action-key.tsx';
import { QuoteEditor } from '#src/features/sales/quote/desk/quote-editor.tsx';
import { SentQuotes } from '#src/features/sales/quote/desk/sent-quotes.tsx';
import { usualLastDay } from '#src/features/sales/quote/rules.ts';
import { siteName } from '#src/features/sales/website-update/rules.ts';
import { categories } from '#src/features/sales/website-update/texts.ts';
import type { WebsiteUpdateItem } from './admin-contract.ts';
import { useUpdateQuote } from './use-update-quote.ts';

/** What the quote for an update starts with: whom it is for, and one line without a price. */
function requestOf({ id, name, businessName, email, ...update }: WebsiteUpdateItem) {
  const site = siteName(update.currentWebsite);
  const work =
    update.updateCategory === 'unsure' ? 'Update' : categories[update.updateCategory].label;
  const description = `${work} of ${site}`;
  return {
    id,
    fullName: name,
    businessName: businessName || site,
    email,
    lines: [{ description, quantity: 1, unitPrice: null, monthly: false }],
  };
}

/** Writes the first quote for an update. */
export function QuoteUpdate({ item }: { item: WebsiteUpdateItem }) {
  const [editing, setEditing] = useState(false);
  const { vatRate } = useFirm().identity;
  const sending = useUpdateQuote(item);
  return (
    <>
      <Button aria-keyshortcuts="q" onClick={() => setEditing(true)}>
        Write a quote
        <ActionKey name="Q" />
      </Button>
      {editing && (
        <QuoteEditor
          draft={{ ...requestOf(item), note: '', validUntil: usualLastDay(new Date()) }}
          vatRate={vatRate}
          sending={sending}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

/** The quotes sent for an update, and a way to send another while there is work to do. */
export function UpdateQuotes({ item }: { item: WebsiteUpdateItem }) {
  const result = api.admin.websiteUpdate.quotes.useQuery({ id: item.id });
  const sending = useUpdateQuote(item);
  const isCancelled = item.status === 'cancelled';
  if (isCancelled && result.data?.data.length === 0) return null;
  return (
    <SentQuotes
      request={requestOf(item)}
      result={result}
      sending={isCancelled || item.status === 'completed' ? undefined : sending}
    />
  );
}
