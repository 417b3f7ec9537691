import { useFocusAfter } from '#src/client/page/use-focus-after.ts';
import { useMedia } from '#src/client/page/use-media.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import type { CardFacts, CardPart } from './card-part.ts';
import { RowTime } from './row-time.tsx';
import { UndoButton } from './undo-button.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

type CardRowProps = Extract<CardPart, { part: 'row' }> & { card: CardFacts };

/** A request as a row: who, what, since when, how it stands, and its decision where there is room. */
export function CardRow({ card, open, detailId, onToggle }: CardRowProps) {
  const { id, name, business, summary, createdAt, status, waits, actions } = card;
  const hasRoom = useMedia('(min-width: 40rem)');
  // What it opens takes the focus in its place.
  const button = useFocusAfter<HTMLButtonElement>(!actions && !open);
  const statusBadge = status && <StatusBadge status={status} />;
  return (
    <div
      className={`@container relative flex items-center border-l-4 ${open ? 'border-brick bg-sand' : 'border-paper hover:border-sand hover:bg-cream forced-colors:border-[color:Canvas]'}`}
    >
      {/* The whole row is its button, but for the actions, which lie over it. */}
      <button
        ref={button}
        type="button"
        data-row={id}
        aria-expanded={open}
        aria-controls={open ? detailId : undefined}
        onClick={onToggle}
        className="min-h-17 min-w-0 grow cursor-pointer py-1 pr-4 pl-3 text-left outline-none after:absolute after:inset-0 after:-outline-offset-3 after:outline-brick focus-visible:after:outline-3 @min-[36rem]:pl-4"
      >
        <span className={line}>
          <span dir="auto" className={lead}>
            <span className="font-semibold">{name}</span>
            {business && <span className="text-stone">, {business}</span>}
          </span>
          {waits ? <WaitingBadge {...card} /> : statusBadge}
        </span>
        <span className={line}>
          <span dir="auto" className={`${lead} text-sm text-bottle`}>
            {summary}
          </span>
          <RowTime at={createdAt} />
          {waits && statusBadge && <span className="@max-[36rem]:sr-only">{statusBadge}</span>}
        </span>
      </button>
      {hasRoom && actions && (
        <fieldset
          aria-label={name}
          className="relative flex shrink-0 gap-2 pr-4 @max-[36rem]:hidden *:min-h-10 *:px-3 *:text-sm *:whitespace-nowrap"
        >
          {actions}
        </fieldset>
      )}
      {!open && card.undoKey && (
        <span className="relative shrink-0 pr-4 empty:hidden">
          <UndoButton rowKey={card.undoKey} name={name} />
        </span>
      )}
    </div>
  );
}

/** A line of two; its end goes beneath its beginning where letters are large. */
const line = 'flex flex-wrap items-center gap-x-3';
const lead = 'min-w-0 flex-1 basis-24 truncate';
