import type { Env } from '#src/server/env.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { hasOwnName } from '#src/shared/firm/own-name.ts';
import { promisesOf } from '#src/shared/firm/promises.ts';

/** Returns the firm as this process uses it: what is set in the environment wins over what is published, and its promises are settled. */
export function withSettings<F extends FirmData>(
  firm: F,
  { VAT_RATE, VAT_NUMBER, BANK_HOLIDAYS, OWNER_EMAIL, MAIL_FROM }: Env,
): F {
  const { identity } = firm;
  return {
    ...firm,
    identity: {
      ...identity,
      promises: promisesOf(identity, hasOwnName(firm)),
      vatRate: VAT_RATE ?? identity.vatRate,
      vatNumber: VAT_NUMBER ?? identity.vatNumber,
      bankHolidays: BANK_HOLIDAYS.length > 0 ? BANK_HOLIDAYS : identity.bankHolidays,
      ownerEmail: OWNER_EMAIL ?? identity.ownerEmail,
      mailFrom: MAIL_FROM ?? identity.mailFrom,
    },
  };
}

/** A field of the identity that the environment sets. */
interface FixedField {
  field: 'vatRate' | 'vatNumber' | 'bankHolidays' | 'ownerEmail' | 'mailFrom';
  setting: string;
  /** As the setting reads. */
  value: string;
}

/** Returns what of the identity the environment sets, and so nobody can change on the desk. */
export const fixedFields = ({
  VAT_RATE,
  VAT_NUMBER,
  BANK_HOLIDAYS,
  OWNER_EMAIL,
  MAIL_FROM,
}: Env): FixedField[] =>
  (
    [
      { field: 'vatRate', setting: 'VAT_RATE', value: String(VAT_RATE ?? '') },
      { field: 'vatNumber', setting: 'VAT_NUMBER', value: VAT_NUMBER ?? '' },
      { field: 'bankHolidays', setting: 'BANK_HOLIDAYS', value: BANK_HOLIDAYS.join(', ') },
      { field: 'ownerEmail', setting: 'OWNER_EMAIL', value: OWNER_EMAIL ?? '' },
      { field: 'mailFrom', setting: 'MAIL_FROM', value: MAIL_FROM ?? '' },
    ] as const
  ).filter(({ value }) => value !== '');
