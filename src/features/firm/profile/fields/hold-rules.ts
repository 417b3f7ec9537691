import type { FirmData } from '#src/shared/firm/firm.ts';
import type { FieldName } from './field-texts.ts';

/** Says why a field does not hold for a kind of firm; undefined where it does. */
export const whyUnused = (
  name: FieldName,
  kind: FirmData['identity']['kind'],
): string | undefined =>
  (name === 'identity.companyNumber' || name === 'identity.registeredOffice') &&
  kind !== 'limited-company'
    ? 'Only a limited company has one.'
    : undefined;

/** Why a price of now does not hold. */
export const withoutDiscount = 'Not used: there is no discount, and the price afterwards holds.';

/** What the legal name of a partnership is. */
export const partnersTexts = [
  'Partners',
  'The names of all of you, such as Ann Lee and Bo Ray: on papers, emails and pages, as the law asks.',
] as const;
