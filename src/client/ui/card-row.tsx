import { useFocusAfter } from '#src/client/use-focus-after.ts';
import { useMedia } from '#src/client/use-media.ts';
import { formatRecent } from '#src/shared/dates.ts';
import { StatusBadge } from './badge.tsx';
import type { CardFacts, CardPart } from './card-part.ts';
import { WaitingBadge } from './waiting-badge.tsx';

type CardRowProps = Extract<CardPart, { part: 'row' }> & { card: CardFacts };

/** A request as a row: who, what, since when, how it stands, and its decision where there is room. */
export function CardRow({ card, open, detailId, onToggle }: CardRowProps) {
  const { id, name, business, what, createdAt, status, waits, actions } = card;
  const hasRoom = useMedia('(min-width: 40rem)');
  // What it opens takes the focus in its place.
  const button = useFocusAfter<HTMLButtonElement>(!actions && !open);
  const standing = <StatusBadge status={status} />;
  return (
    <div
      className={`@container relative flex items-center border-l-4 ${open ? 'border-brick bg-sand' : 'border-paper hover:border-sand hover:bg-cream'}`}
    >
      {/* The whole row is its button, but for the actions, which lie over it. */}
      <button
        ref={button}
        type="button"
        data-row={id}
        aria-expanded={open}
        aria-controls={open ? detailId : undefined}
        onClick={onToggle}
        className="grid min-h-25 min-w-0 grow cursor-pointer grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-0.5 py-2 pr-4 pl-3 text-left outline-none after:absolute after:inset-0 after:-outline-offset-3 after:outline-brick focus-visible:after:outline-3 @min-[36rem]:min-h-17 @min-[36rem]:grid-cols-1 @min-[36rem]:px-4 @min-[36rem]:py-1"
      >
        <span className={line}>
          <span dir="auto" className="grow truncate @max-[36rem]:col-span-2">
            <span className="font-semibold">{name}</span>
            {business && <span className="text-stone">, {business}</span>}
          </span>
          <span
            className={`${right} ${waits ? '@max-[36rem]:row-start-2' : '@max-[36rem]:row-start-3'}`}
          >
            {waits ? <WaitingBadge {...card} /> : standing}
          </span>
        </span>
        <span className={line}>
          <span
            dir="auto"
            className={`grow truncate text-sm text-bottle ${waits ? '' : '@max-[36rem]:col-span-2'}`}
          >
            {what}
          </span>
          <time
            dateTime={createdAt}
            className="tabular truncate text-sm text-stone @max-[36rem]:row-start-3 @min-[36rem]:shrink-0"
          >
            {formatRecent(createdAt)}
          </time>
          {waits && <span className={`${right} @max-[36rem]:row-start-3`}>{standing}</span>}
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
    </div>
  );
}

/** A line of two, whose parts stand in three lines on a phone, or with large letters. */
const line = 'flex items-center gap-x-3 @max-[36rem]:contents';
const right = 'text-right @max-[36rem]:col-start-2';
