import type { PublicFirm } from '#src/shared/firm/firm.ts';
import type { FirmIdentity } from '#src/shared/firm/identity.ts';
import { tradingLine } from '#src/shared/firm/legal-line.ts';

/** Who sends a paper. */
export interface Seller {
  name: string;
  strapline: string;
  address: readonly string[];
  telephone: string;
  email: string;
  colours: FirmIdentity['colours'];
  /** Whom the name stands for, in a sentence; '' where that need not be said. */
  legal: string;
  /** The name of a PNG in the store, and its size in pixels. */
  logo?: NonNullable<FirmIdentity['logo']>;
}

/** Returns a firm as the sender of a paper. */
export const sellerOf = (identity: PublicFirm['identity']): Seller => ({
  name: identity.name,
  strapline: identity.strapline,
  address: identity.address,
  telephone: identity.telephone,
  email: identity.email,
  colours: identity.colours,
  legal: tradingLine(identity),
  ...(identity.logo && { logo: identity.logo }),
});
