import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { scrollToRow } from '#src/client/scroll-to-row.ts';
import { EmailLink } from '#src/client/ui/admin-card.tsx';
import { Button } from '#src/client/ui/button.tsx';
import { formatRecent } from '#src/shared/dates.ts';
import { personLink } from '#src/shared/desk-links.ts';
import type { InboxItem } from './admin-contract.ts';
import { PromiseClock } from './promise-clock.tsx';
import { canBeDone } from './rules.ts';
import type { InboxActions } from './use-inbox-marks.ts';

interface InboxDetailsProps {
  item: InboxItem;
  actions: InboxActions;
  onClose: () => void;
  /** The panel in which it is dealt with. */
  children: ReactNode;
}

/** An opened item: who, since when, its own panel, and the actions that every item has. */
export function InboxDetails({ item, actions, onClose, children }: InboxDetailsProps) {
  const { name, business, what, since, due, email, personId } = item;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    scrollToRow(section.current?.closest('li')?.querySelector('[data-row]'));
  }, []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`${what}: ${name}`}
      onKeyDown={(event) => {
        // A dialog of its own is elsewhere in the document.
        const isOurs = event.target instanceof Node && section.current?.contains(event.target);
        if (event.key !== 'Escape' || !isOurs) return;
        event.stopPropagation();
        onClose();
      }}
      className="relative outline-none grid grid-cols-1 gap-4 bg-paper p-4 sm:p-5"
    >
      <header className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 dir="auto" className="min-w-0 text-lg wrap-anywhere">
            {what}
          </h2>
          {item.snoozedUntil === null && (
            // Beneath its row, which shows it too, on narrow screens.
            <span className="max-[1099px]:hidden">
              <PromiseClock item={item} />
            </span>
          )}
        </div>
        <p dir="auto" className="wrap-anywhere">
          <Link href={personLink(personId)} className="underline underline-offset-4">
            {business ? `${name}, ${business}` : name}
          </Link>
        </p>
        <p className="text-sm">
          <EmailLink email={email} />
        </p>
        <p className="text-sm text-stone">
          since <time dateTime={since}>{formatRecent(since)}</time>, promised by{' '}
          <time dateTime={due}>{formatRecent(due)}</time>
        </p>
      </header>
      {children}
      <footer className="flex flex-wrap gap-3 border-t border-line pt-4 max-sm:*:grow">
        {item.snoozedUntil === null ? (
          <>
            {canBeDone(item.kind) && (
              <Button look="secondary" onClick={() => actions.done(item)}>
                Done
              </Button>
            )}
            <Button look="secondary" onClick={() => actions.snooze(item)}>
              Snooze until tomorrow
            </Button>
          </>
        ) : (
          <Button look="secondary" onClick={() => actions.reopen(item)}>
            Bring it back now
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </footer>
    </section>
  );
}
