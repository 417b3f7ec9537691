import { Badge } from '#src/client/ui/badge.tsx';
import { urgency, waitingDays } from '#src/shared/desk/waiting.ts';
import type { CardFacts } from './card-part.ts';

/** How many days a request has been waiting, coloured by urgency, or had waited when it was decided. */
export function WaitingBadge({
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
