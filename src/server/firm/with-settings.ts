import type { Env } from '#src/server/env.ts';
import type { Firm } from '#src/shared/firm/firm.ts';

/** Returns the firm as this process uses it: what is set in the environment wins over what is published. */
export function withSettings(
  firm: Firm,
  { VAT_RATE, VAT_NUMBER, BANK_HOLIDAYS, OWNER_EMAIL, MAIL_FROM }: Env,
): Firm {
  const { identity } = firm;
  return {
    ...firm,
    identity: {
      ...identity,
      vatRate: VAT_RATE ?? identity.vatRate,
      vatNumber: VAT_NUMBER ?? identity.vatNumber,
      bankHolidays: BANK_HOLIDAYS.length > 0 ? BANK_HOLIDAYS : identity.bankHolidays,
      ownerEmail: OWNER_EMAIL ?? identity.ownerEmail,
      mailFrom: MAIL_FROM ?? identity.mailFrom,
    },
  };
}
