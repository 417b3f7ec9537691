import { ButtonLink } from '#src/client/ui/button.tsx';
import { brand } from '#src/shared/brand.ts';

const words = {
  declined: ['Changed your mind?', 'Ring us or ask below, and we send you a new quote.'],
  expired: ['Still interested?', 'Ring us or ask below, and we send you a new quote.'],
  superseded: [
    'Where the newest is',
    'Its link is in the latest mail we sent you about this quote.',
  ],
} as const;

/** The way on from a quote that can no longer be accepted. */
export function QuoteClosed({ status }: { status: keyof typeof words }) {
  const [title, text] = words[status];
  return (
    <section aria-labelledby="on" className="grid gap-4">
      <h2 id="on" className="text-xl">
        {title}
      </h2>
      <p>{text}</p>
      <ButtonLink href={brand.phone.href} look="secondary" className="justify-self-start">
        Ring {brand.phone.label}
      </ButtonLink>
    </section>
  );
}
