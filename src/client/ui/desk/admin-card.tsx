import { useContext } from 'react';
import { CardActions, CardBody, CardDetail } from './card-detail.tsx';
import { CardContext, type CardFacts } from './card-part.ts';
import { CardRow } from './card-row.tsx';
import { SettledRow } from './settled-row.tsx';

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
