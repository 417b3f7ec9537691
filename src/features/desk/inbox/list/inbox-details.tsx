import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useDesk } from '#src/client/desk/desk-feature.ts';
import { scrollToRow } from '#src/client/desk/use-keys.ts';
import { Button } from '#src/client/ui/button.tsx';
import { EmailAddress } from '#src/client/ui/desk/email-address.tsx';
import { Key } from '#src/client/ui/desk/key.tsx';
import type { InboxItem } from '#src/features/desk/inbox/admin-contract.ts';
import { formatComing, formatRecent } from '#src/shared/dates/short-dates.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { PromiseClock } from './promise-clock.tsx';
import type { InboxActions as Actions } from './use-inbox-marks.ts';

interface InboxActionsProps {
  item: InboxItem;
  actions: Actions;
  /** Whether the keys are named. */
  namesKeys: boolean;
  onClose: () => void;
}

/** The actions that every item has. */
function InboxActions({ item, actions, namesKeys, onClose }: InboxActionsProps) {
  const { endsByHand } = useDesk().waiting[item.kind];
  const key = (name: string) =>
    namesKeys && (
      <span aria-hidden="true">
        <Key name={name} />
      </span>
    );
  return (
    <>
      {item.snoozedUntil !== null && (
        <Button look="secondary" onClick={() => actions.reopen(item)}>
          Bring it back now
        </Button>
      )}
      {item.snoozedUntil === null && endsByHand && (
        <Button look="secondary" aria-keyshortcuts="e" onClick={() => actions.done(item)}>
          Done {key('E')}
        </Button>
      )}
      {item.snoozedUntil === null && (
        <Button look="secondary" aria-keyshortcuts="s" onClick={() => actions.snooze(item)}>
          Snooze until tomorrow {key('S')}
        </Button>
      )}
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    </>
  );
}

interface InboxDetailsProps {
  item: InboxItem;
  actions: Actions;
  /** Whether it stands beside the list. */
  isWide: boolean;
  onClose: () => void;
  /** The panel in which it is dealt with. */
  children: ReactNode;
}

/** An opened item: who, since when, its own panel, and the actions that every item has. */
export function InboxDetails({ item, actions, isWide, onClose, children }: InboxDetailsProps) {
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
      className="relative flex flex-col gap-3 p-4 outline-none sm:p-5"
    >
      <header className={isWide ? head : ''}>
        <h2 dir="auto" className="min-w-0 flex-1 basis-40 text-lg wrap-anywhere">
          {what}
        </h2>
        {/* Beneath its row, the actions stand at the foot, and the promise in the row. */}
        {isWide && <InboxActions {...{ item, actions, onClose }} namesKeys />}
      </header>
      <div className="grid gap-1">
        <p dir="auto" className="flex flex-wrap gap-x-4 wrap-anywhere">
          {personId === null ? (
            name
          ) : (
            <Link href={personLink(personId)} className="underline underline-offset-4">
              {business ? `${name}, ${business}` : name}
            </Link>
          )}
          {email && <EmailAddress email={email} />}
        </p>
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-stone">
          <span>
            since <time dateTime={since}>{formatRecent(since)}</time>, promised by{' '}
            <time dateTime={due}>{formatComing(due)}</time>
          </span>
          {isWide && item.snoozedUntil === null && <PromiseClock item={item} />}
        </p>
      </div>
      {children}
      {!isWide && (
        <footer className="flex flex-wrap gap-3 border-t border-line pt-4 max-sm:*:grow">
          <InboxActions {...{ item, actions, onClose }} namesKeys={false} />
        </footer>
      )}
    </section>
  );
}

/** It stays in view as the panel beside the list scrolls. */
const head =
  'sticky top-0 z-1 -mx-5 -mt-5 flex flex-wrap items-center gap-2 border-b border-line bg-paper px-5 py-2 [&>button]:min-h-10 [&>button]:px-3 [&>button]:text-sm';
