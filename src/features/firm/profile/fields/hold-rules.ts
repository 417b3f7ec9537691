import type { FirmData } from '#src/shared/firm/firm.ts';
import type { FieldName } from './field-texts.ts';

/** What decides which other fields hold. */
interface Decides {
  kind: FirmData['identity']['kind'];
  discount: FirmData['prices']['discount']['kind'];
}

/** Says why a field does not hold, as others are chosen; undefined where it does. */
export function whyUnused(name: FieldName, { kind, discount }: Decides): string | undefined {
  if (name === 'identity.companyNumber' || name === 'identity.registeredOffice')
    return kind === 'limited-company' ? undefined : 'Only a limited company has one.';
  return discount === 'none' && /^prices\.packages\.\w+\.(setup|monthly)$/.test(name)
    ? 'Not used: there is no discount, and the price afterwards holds.'
    : undefined;
}

/** What the legal name of a partnership is. */
export const partnersTexts = [
  'Partners',
  'The names of all of you, such as Ann Lee and Bo Ray: on papers, emails and pages, as the law asks.',
] as const;
