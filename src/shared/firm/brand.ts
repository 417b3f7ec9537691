import type { PublicFirm } from './firm.ts';
import { hoursText } from './hours-text.ts';
import type { FirmPromises, PromisedTime } from './identity.ts';

/** Says a promised time: '2 hours', '1 day'; '' where none is. */
export const timeText = (time: PromisedTime | null): string =>
  time ? `${time.count} ${time.count === 1 ? time.unit.slice(0, -1) : time.unit}` : '';

/** Says within how many days work starts: '5 business days'; '' where it is not promised. */
export const startText = ({ startDays }: Pick<FirmPromises, 'startDays'>): string =>
  startDays ? `${startDays} business day${startDays === 1 ? '' : 's'}` : '';

/** Says that something is done within a time: ' within 2 hours'; '' where none is promised. */
export const within = (time: string): string => time && ` within ${time}`;

/** The firm as pages, mails and papers name it. */
export interface Brand {
  name: string;
  strapline: string;
  phone: { label: string; href: string };
  email: { label: string; href: string };
  address: readonly string[];
  /** When it is open: 'Monday to Friday, 9am to 5.30pm'. */
  hours: string;
  /** How soon it promises to reply to a message, and to answer a request: '2 hours', '24 hours'; '' for no time. */
  replies: string;
  answers: string;
  /** Within how many days it starts: '5 business days'. */
  starts: string;
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
  replies: timeText(identity.promises.reply),
  answers: timeText(identity.promises.answer),
  starts: startText(identity.promises),
});
