import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#src/client/ui/button.tsx';
import type { QuoteView } from '#src/features/sales/quote/contract.ts';
import { totalsOf, usualLastDay } from '#src/features/sales/quote/quote-rules.ts';
import { QuotePaper } from '#src/features/sales/quote/visitor/quote-paper.tsx';
import type { QuoteDraft } from './use-quote-form.ts';
import { readLines, type TypedQuote } from './use-quote-form.ts';

interface QuotePreviewProps {
  recipient: Pick<QuoteDraft, 'fullName' | 'businessName' | 'email'>;
  /** Per cent; null for none. */
  vatRate: number | null;
}

/** The paper of a quote as it is typed; where there is no room beside the form, on demand. */
export function QuotePreview(props: QuotePreviewProps) {
  const [shown, setShown] = useState(false);
  return (
    <section aria-label="Preview" className="grid min-w-0 gap-3 lg:sticky lg:top-0">
      <Button
        look="secondary"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        className="justify-self-start lg:hidden"
      >
        {shown ? 'Hide the paper' : 'Show the paper'}
      </Button>
      <div className={`lg:[zoom:0.66] ${shown ? '' : 'max-lg:hidden'}`}>
        <TypedPaper {...props} />
      </div>
    </section>
  );
}

function TypedPaper({ recipient, vatRate }: QuotePreviewProps) {
  const [typed, note, validUntil] = useWatch<TypedQuote, ['lines', 'note', 'validUntil']>({
    name: ['lines', 'note', 'validUntil'],
  });
  const lines = readLines(typed);
  const quote: QuoteView = {
    ...recipient,
    number: '',
    version: 1,
    status: 'sent',
    createdAt: new Date().toISOString(),
    lines,
    totals: totalsOf(lines, vatRate),
    vatRate,
    note: note?.trim() ?? '',
    validUntil: isDay(validUntil) ? validUntil : usualLastDay(new Date()),
    decidedAt: null,
    acceptedName: null,
    termsVersion: null,
    payment: 'now',
    directDebits: [],
    questions: [],
  };
  return <QuotePaper quote={quote} isSent={false} />;
}

const isDay = (typed: unknown): typed is string =>
  typeof typed === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(typed);
