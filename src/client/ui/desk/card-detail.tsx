import { useContext } from 'react';
import { Link } from 'wouter';
import { useFocusAfter } from '#src/client/page/use-focus-after.ts';
import { StatusBadge } from '#src/client/ui/badge.tsx';
import { formatMoment } from '#src/shared/dates/dates.ts';
import { personLink } from '#src/shared/desk/desk-links.ts';
import type { CardFacts, CardPart } from './card-part.ts';
import { RowExtras } from './row-extras.ts';
import { UndoButton } from './undo-button.tsx';
import { WaitingBadge } from './waiting-badge.tsx';

type CardDetailProps = Extract<CardPart, { part: 'detail' }> & { card: CardFacts };

/** What the row of a request opens: who and since when, above all that is known of it. */
export function CardDetail({ card, detailId, beneath }: CardDetailProps) {
  const { name, business, personId, createdAt, status, aside } = card;
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
        {status && <StatusBadge status={status} />}
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
export const CardActions = ({ card: { actions, moreActions } }: { card: CardFacts }) =>
  (actions || moreActions) && (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {actions}
      {moreActions}
    </div>
  );

/** The facts of a request, and what the screen adds to them. */
export function CardBody({ card }: { card: CardFacts }) {
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
