import type { ReactNode } from 'react';
import { Badge } from '#src/client/ui/badge.tsx';
import type { QuoteStatus } from '#src/features/sales/quote/quote-rules.ts';

/** Not the tones of other statuses: a quote that is sent still waits for its visitor. */
const tones = {
  sent: 'blue',
  accepted: 'green',
  declined: 'red',
  expired: 'yellow',
  superseded: 'grey',
} as const satisfies Record<QuoteStatus, string>;

/** The status of a quote, as a word on its colour. */
export const QuoteBadge = ({ status, children }: { status: QuoteStatus; children: ReactNode }) => (
  <Badge tone={tones[status]}>{children}</Badge>
);
