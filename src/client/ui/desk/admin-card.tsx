import { useContext } from 'react';
import { Link } from 'wouter';
import { useFocusAfter } from '#src/client/page/use-focus-after.ts';
import { useMedia } from '#src/client/page/use-media.ts';
import { Badge, StatusBadge } from '#src/client/ui/badge.tsx';
import { formatMoment } from '#src/shared/dates/dates.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';
import { urgency, waitingDays } from '#src/shared/desk/waiting.ts';
import { CardContext, type CardFacts, type CardPart } from './card-part.ts';
import { RowExtras } from './row-extras.ts';
import { RowTime } from './row-time.tsx';
import { SettledRow } from './settled-row.tsx';
import { UndoButton } from './undo-button.tsx';

/** How many days a request has been waiting, coloured by urgency, or had waited when it was decided. */
function WaitingBadge({
  createdAt,
  waits,
  decidedAt,
}: Pick<CardFacts, 'createdAt' | 'waits' | 'decidedAt'>) {
  const days = waitingDays(createdAt, decidedAt ? new Date(decidedAt) : new Date());
  const duration = `${days} ${days === 1 ? 'day' : 'days'}`;
  // The clock of a browser may be behind the server's.
  if (waits)
    return <Badge tone={urgency(days)}>{days === 0 ? 'today' : `${duration} waiting`}</Badge>;
  if (!decidedAt) return null;
  return <Badge quiet>{days === 0 ? 'decided the same day' : `waited ${duration}`}</Badge>;
}

type CardRowProps = Extract<CardPart, { part: 'row' }> & { card: CardFacts };

/** A request as a row: who, what, since when, how it stands, and its decision where there is room. */
function CardRow({ card, open, detailId, onToggle }: CardRowProps) {
  const { id, name, business, lead, summary, createdAt, status, words, waits, actions } = card;
  const hasRoom = useMedia('(min-width: 40rem)');
  // What it opens takes the focus in its place.
  const button = useFocusAfter<HTMLButtonElement>(!actions && !open);
  const statusBadge = status && <StatusBadge status={status} {...(words && { words })} />;
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
          <span dir="auto" className={fit}>
            <span className="font-semibold">{name}</span>
            {business && <span className="text-stone">, {business}</span>}
          </span>
          {waits ? <WaitingBadge {...card} /> : statusBadge}
        </span>
        <span className={line}>
          {lead && <span className="text-sm font-semibold text-bottle">{lead}</span>}
          <span dir="auto" className={`${lead ? whole : fit} text-sm text-bottle`}>
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
const fit = 'min-w-0 flex-1 basis-24 truncate';
/** After a lead, such as a package: sums are told to their end. */
const whole = 'min-w-0 flex-1 basis-52 line-clamp-2 [line-height:1.2]';

type CardDetailProps = Extract<CardPart, { part: 'detail' }> & { card: CardFacts };

/** What the row of a request opens: who and since when, above all that is known of it. */
function CardDetail({ card, detailId, beneath }: CardDetailProps) {
  const { name, business, personId, createdAt, status, words, aside } = card;
  const heading = useFocusAfter<HTMLHeadingElement>(!card.actions);
  // With keys, so that they keep their state as they change places.
  const actions = <CardActions key="actions" card={card} />;
  const head = (
    <header key="head" className="grid gap-1">
      <h2 ref={heading} tabIndex={-1} dir="auto" className="text-lg wrap-anywhere">
        {personId ? (
          <Link
            href={personLink(personId)}
            className="underline decoration-edge underline-offset-4 hover:decoration-current"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      {business && (
        <p dir="auto" className="wrap-anywhere">
          {business}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <WaitingBadge {...card} />
        {status && <StatusBadge status={status} {...(words && { words })} />}
        <time dateTime={createdAt} className="tabular text-sm text-stone">
          {formatMoment(createdAt)}
        </time>
        {aside}
      </div>
    </header>
  );
  return (
    <article
      id={detailId}
      tabIndex={-1}
      aria-label={name}
      className="grid grid-cols-1 gap-4 p-4 outline-none sm:p-5"
    >
      {/* Beneath its row, which names it, what can be done comes first. */}
      {beneath ? [actions, head] : [head, actions]}
      {card.undoKey && (
        <div className="empty:hidden">
          <UndoButton rowKey={card.undoKey} name={name} />
        </div>
      )}
      <CardBody card={card} />
    </article>
  );
}

/** Everything that can be done about a request. */
const CardActions = ({ card: { actions, moreActions } }: { card: CardFacts }) =>
  (actions || moreActions) && (
    <div className="flex flex-wrap items-start gap-3 max-sm:*:grow">
      {actions}
      {moreActions}
    </div>
  );

/** The facts of a request, and what the screen adds to them. */
function CardBody({ card }: { card: CardFacts }) {
  const { About } = useContext(RowExtras);
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <div className="grid gap-x-8 gap-y-4 border-t border-line pt-4 @min-[36rem]:grid-cols-2 @min-[58rem]:grid-cols-3">
        {card.children}
      </div>
      <About id={card.id} />
    </div>
  );
}

/** A request on the desk, drawn as what the list around it asks for. */
export function AdminCard(card: CardFacts) {
  const place = useContext(CardContext);
  if (place.part === 'row') return <CardRow {...place} card={card} />;
  if (place.part === 'settled')
    return <SettledRow rowKey={card.undoKey ?? ''} name={card.name} className="h-17" />;
  if (place.part === 'detail') return <CardDetail {...place} card={card} />;
  return (
    <article aria-label={card.name} className="grid grid-cols-1 gap-4">
      <CardActions card={card} />
      <CardBody card={card} />
    </article>
  );
}

/** The address that rings a number. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** A telephone link; renders nothing if the number is empty. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  phone === '' ? null : (
    <a href={phoneLink(phone)} className="tabular inline-block underline underline-offset-2">
      {phone}
    </a>
  );
