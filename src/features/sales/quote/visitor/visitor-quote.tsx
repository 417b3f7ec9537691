import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useBrand } from '#src/client/firm/use-firm.tsx';
import { focusHeading } from '#src/client/page/focus-heading.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { PageShell } from '#src/client/ui/page-shell.tsx';
import { Loading } from '#src/client/ui/states.tsx';
import type { QuoteView } from '#src/features/sales/quote/contract.ts';
import { QuoteDecision } from '#src/features/sales/quote/desk/quote-decision.tsx';
import type { QuoteTotals } from '#src/features/sales/quote/quote-rules.ts';
import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPence } from '#src/shared/money.ts';
import { keepForPayment, paymentLink } from './kept-quote.ts';
import { QuoteAccepted, QuoteUnread } from './quote-accepted.tsx';
import { QuotePaper } from './quote-paper.tsx';
import { QuoteAnswers, QuoteQuestion } from './quote-question.tsx';
import { useQuote } from './use-quote.ts';

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
function QuoteClosed({ status, newerUrl }: QuoteClosedProps) {
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

interface AcceptBarProps {
  /** Pence. */
  totals: Pick<QuoteTotals, 'once' | 'monthly'>;
  /** Whether they contain VAT. */
  withVat: boolean;
  /** The id of where it is accepted, which the bar leads to, and makes room for. */
  target: string;
}

/**
 * The sum of an open quote at the foot of a phone, with the way to its acceptance. It keeps its room at the
 * page's end, and is hidden while the acceptance is in view or something is typed.
 */
function AcceptBar({ totals: { once, monthly }, withVat, target }: AcceptBarProps) {
  const isTargetSeen = useInView(target);
  const go = (event: MouseEvent) => {
    event.preventDefault();
    const place = document.getElementById(target);
    place?.scrollIntoView({ block: 'start' });
    place?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-label="What it comes to"
      className={`accept-bar in-[main:has(input:focus,textarea:focus)]:invisible lg:hidden print:hidden ${isTargetSeen ? 'invisible' : ''}`}
    >
      <p className="tabular leading-tight">
        <strong className="text-lg text-bottle">
          {formatPence(once > 0 ? once : monthly)} {once > 0 ? 'once' : 'a month'}
        </strong>
        {once > 0 && monthly > 0 && (
          <span className="block text-sm text-stone">and {formatPence(monthly)} a month</span>
        )}
        {withVat && <span className="block text-sm text-stone">including VAT</span>}
      </p>
      <ButtonLink href={`#${target}`} onClick={go}>
        Accept<span className="sr-only"> this quote, further down</span>
      </ButtonLink>
    </section>
  );
}

/** Whether an element is in view, above a bar at the foot. */
function useInView(id: string): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '0px 0px -96px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isSeen;
}

/** A quote as its visitor reads and decides it. Whoever has the token may. */
export function VisitorQuote({ token }: { token: string }) {
  const { reading, read, retry, show } = useQuote(token);
  const [, navigate] = useLocation();
  const status = reading?.quote?.status;
  const firstStatus = useRef(status);
  useEffect(() => {
    const decided = firstStatus.current !== undefined && firstStatus.current !== status;
    firstStatus.current = status;
    // The button that decided it is gone.
    if (decided) focusHeading({ preventScroll: false });
  }, [status]);
  if (!reading)
    return (
      <PageShell title="Your quote">
        <Loading label="Fetching your quote…" />
      </PageShell>
    );
  const { quote, failure } = reading;
  if (!quote) return <QuoteUnread status={failure?.status} onRetry={retry} />;
  const handleDecided = (decided: QuoteView) => {
    show(decided);
    const isPaidNow = decided.payment === 'now' && decided.directDebits.length === 0;
    if (decided.status !== 'accepted' || !isPaidNow) return;
    keepForPayment(token, decided);
    navigate(paymentLink(decided));
  };
  return (
    <PageShell wide {...wordsOf(quote)}>
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,42rem)_minmax(20rem,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        {/* On a phone what is left to do comes before the paper, which was read. */}
        {quote.status === 'accepted' && (
          <div className="lg:col-start-2">
            <QuoteAccepted token={token} quote={quote} onAnswered={show} />
          </div>
        )}
        <div className="grid gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <QuotePaper quote={quote} />
          <ButtonLink
            look="quiet"
            href={`/api/quotes/${token}/pdf`}
            download
            className="-ml-5 justify-self-start"
          >
            Download as PDF
          </ButtonLink>
        </div>
        {quote.status !== 'accepted' && (
          <div className="lg:col-start-2">
            {quote.status === 'sent' ? (
              <QuoteDecision
                token={token}
                quote={quote}
                onDecided={handleDecided}
                onRefused={read}
              />
            ) : (
              <QuoteClosed status={quote.status} newerUrl={quote.newerUrl} />
            )}
          </div>
        )}
        {quote.status !== 'superseded' && (
          <div className="lg:col-start-2">
            <QuoteAnswers questions={quote.questions} />
            <QuoteQuestion token={token} email={quote.email} onRefused={read} />
          </div>
        )}
      </div>
      {quote.status === 'sent' && (
        <AcceptBar totals={quote.totals} withVat={quote.vatRate !== null} target="acceptance" />
      )}
    </PageShell>
  );
}

/** The page's title and the sentence beneath it. */
function wordsOf({ status, validUntil, businessName }: QuoteView) {
  const words = {
    sent: [`Your quote for ${businessName}`, `You can accept it until ${formatDate(validUntil)}.`],
    accepted: [
      'Thank you, the quote is accepted',
      'Your signature is on it. Keep this link to read it again.',
    ],
    declined: ['You declined this quote', 'You owe nothing, and there is nothing more to do.'],
    expired: ['This quote has ended', `It was valid until ${formatDate(validUntil)}.`],
    superseded: ['There is a newer version of this quote', 'This one can no longer be accepted.'],
  } as const;
  const [title, intro] = words[status];
  return { title, intro };
}
