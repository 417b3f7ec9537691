import { useState } from 'react';
import { useSearch } from 'wouter';
import { lazyPanel } from '#src/client/ui/lazy-panel.tsx';
import { ConsultationForm } from './consultation-form.tsx';
import { ConsultationSent, type Sent } from './consultation-sent.tsx';

const VisitorQuote = lazyPanel(
  async () => (await import('#src/features/sales/quote/visitor/visitor-quote.tsx')).VisitorQuote,
);

/** The custom quote page: the form, then the confirmation; with `?quote=`, the quote of that link. */
export function ConsultationPage() {
  const [sent, setSent] = useState<Sent>();
  const token = new URLSearchParams(useSearch()).get('quote');
  if (token !== null) return <VisitorQuote key={token} token={token} />;
  return sent ? <ConsultationSent {...sent} /> : <ConsultationForm onSent={setSent} />;
}
