import { type MouseEvent, useEffect, useState } from 'react';
import { ButtonLink } from '#src/client/ui/button.tsx';
import type { QuoteTotals } from '#src/features/sales/quote/rules.ts';
import { formatPence } from '#src/shared/money.ts';

interface AcceptBarProps {
  /** Pence. */
  totals: Pick<QuoteTotals, 'once' | 'monthly'>;
  /** The id of where it is accepted, which the bar leads to, and makes room for. */
  target: string;
}

/**
 * The sum of an open quote at the foot of a phone, with the way to its acceptance. It keeps its room at the
 * page's end, and is hidden while the acceptance is in view or something is typed.
 */
export function AcceptBar({ totals: { once, monthly }, target }: AcceptBarProps) {
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
