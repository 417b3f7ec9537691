import { useBrand } from '#src/client/firm/use-firm.tsx';
import { ButtonLink } from '#src/client/ui/button.tsx';
import type { QuoteView } from '#src/features/sales/quote/contract.ts';

const words = {
  declined: ['Changed your mind?', 'Ring us or ask below, and we send you a new quote.'],
  expired: ['Still interested?', 'Ring us or ask below, and we send you a new quote.'],
  superseded: ['There is a newer version', 'We have changed this quote since.'],
} as const;

interface QuoteClosedProps {
  status: keyof typeof words;
  newerUrl: QuoteView['newerUrl'];
}

/** The way on from a quote that can no longer be accepted. */
export function QuoteClosed({ status, newerUrl }: QuoteClosedProps) {
  const brand = useBrand();
  const [title, text] = words[status];
  return (
    <section aria-labelledby="on" className="grid gap-4">
      <h2 id="on" className="text-xl">
        {title}
      </h2>
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        {newerUrl && <ButtonLink href={newerUrl}>Open the newest version</ButtonLink>}
        <ButtonLink href={brand.phone.href} look="secondary">
          Ring {brand.phone.label}
        </ButtonLink>
      </div>
    </section>
  );
}
