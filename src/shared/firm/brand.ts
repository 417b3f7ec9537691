import type { PublicFirm } from './firm.ts';
import { hoursText } from './hours-text.ts';

/** The firm as pages, mails and papers name it. */
export interface Brand {
  name: string;
  strapline: string;
  phone: { label: string; href: string };
  email: { label: string; href: string };
  address: readonly string[];
  /** When it is open: 'Monday to Friday, 9am to 5.30pm'. */
  hours: string;
}

const internationalNumber = (telephone: string) =>
  telephone.replaceAll(/[^\d+]/g, '').replace(/^0/, '+44');

/** Returns how the firm is named and reached. */
export const brandOf = ({ identity }: Pick<PublicFirm, 'identity'>): Brand => ({
  name: identity.name,
  strapline: identity.strapline,
  phone: { label: identity.telephone, href: `tel:${internationalNumber(identity.telephone)}` },
  email: { label: identity.email, href: `mailto:${identity.email}` },
  address: identity.address,
  hours: hoursText(identity.hours),
});
