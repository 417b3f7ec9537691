import { z } from '#src/shared/zod.ts';
import { identitySchema } from './identity.ts';
import { pricesSchema } from './prices.ts';
import { termsSchema, wordsSchema } from './words.ts';

/** All that a firm decides about itself, published as one. */
export const firmSchema = z.object({
  identity: identitySchema,
  prices: pricesSchema,
  words: wordsSchema,
  terms: termsSchema,
});
export type FirmData = z.output<typeof firmSchema>;

/** What of the identity nobody but the firm needs. */
type PrivateIdentity = 'bankHolidays' | 'ownerEmail' | 'mailFrom';

/** What anybody may know of the firm in force. */
export interface PublicFirm extends Omit<FirmData, 'identity' | 'terms'> {
  /** The published version; null before the first. */
  version: string | null;
  /** The edition of the terms in force, such as '2026-11-25'. */
  termsVersion: string;
  identity: Omit<FirmData['identity'], PrivateIdentity>;
}

/** The firm in force. */
export interface Firm extends PublicFirm, Pick<FirmData, 'terms'> {
  identity: FirmData['identity'];
}
