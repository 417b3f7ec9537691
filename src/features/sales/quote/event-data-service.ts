import type { ConsultationRequest } from '#src/features/sales/quote/request/entity.ts';
import type { Quote } from './entity.ts';
import { totalsOf } from './rules.ts';

/** Who an event of a quote concerns. */
export const aboutQuote = ({ id, email }: ConsultationRequest) => ({
  subject: { kind: 'consultation', id } as const,
  email,
});

/** What every event of a quote says; totals in pence. */
export function quoteWords(
  { fullName, businessName }: ConsultationRequest,
  { version, lines, vatRate }: Quote,
) {
  const { once, monthly } = totalsOf(lines, vatRate);
  return { fullName, businessName, version, once, monthly };
}
