import { urgency, waitingDays } from '#src/shared/waiting.ts';
import { Badge } from './badge.tsx';
import type { CardFacts } from './card-part.ts';

/** How many days a request has been waiting, coloured by urgency, or had waited when it was decided. */
export function WaitingBadge({
  createdAt,
  waits,
  decidedAt,
}: Pick<CardFacts, 'createdAt' | 'waits' | 'decidedAt'>) {
  const days = waitingDays(createdAt, decidedAt ? new Date(decidedAt) : new Date());
  const duration = `${days} ${days === 1 ? 'day' : 'days'}`;
  if (waits) return <Badge tone={urgency(days)}>{duration} waiting</Badge>;
  return decidedAt ? <Badge quiet>waited {duration}</Badge> : null;
}
