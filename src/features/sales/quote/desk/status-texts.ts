import type { QuoteStatus } from '#src/features/sales/quote/quote-rules.ts';
import type { ConsultationStatus } from './admin-contract.ts';

/** How a consultation stands, as the owner reads it. */
export const consultationsOnDesk: Record<ConsultationStatus, string> = {
  pending: 'To quote',
  quoted: 'Quoted',
  delayed: 'Delayed',
};

/** How a version of a quote stands, as the owner reads it. */
export const quotesOnDesk: Record<QuoteStatus, string> = {
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  superseded: 'Replaced',
  expired: 'Ended',
};

/** How it stands, as whoever it is for reads it. */
export const ownQuotes: Record<QuoteStatus, string> = { ...quotesOnDesk, sent: 'Open' };
