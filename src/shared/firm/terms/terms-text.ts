import { formatDate } from '#src/shared/dates/dates.ts';
import { startText, timeText } from '#src/shared/firm/brand.ts';
import type { PageFirm } from '#src/shared/firm/firm.ts';
import type { PagePackage } from '#src/shared/firm/prices.ts';
import type { FirmTerms, PackagePlaceholder } from '#src/shared/firm/words.ts';
import { formatPounds } from '#src/shared/money.ts';
import { noFee } from '#src/shared/packages.ts';
import { deskSetup } from '#src/shared/prices/desk-price.ts';
import { namedPrice, priceOf } from '#src/shared/prices/price-line.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';
import { defaultTerms } from './default-terms.ts';

type Source = Pick<PageFirm, 'identity' | 'prices' | 'terms'>;

/** A price of a package, with the one that follows where the discount ends on a date. */
function priceText(firm: Source, one: PagePackage, of: 'setup' | 'price'): string {
  const { prices } = firm;
  const now = of === 'setup' ? deskSetup(firm.prices, one) : namedPrice(prices, one).price;
  const later = priceOf(one, false)[of];
  const { discount } = prices;
  return discount.kind === 'until' && later !== now
    ? `${formatPounds(now)}${vatNote(firm)} (${formatPounds(later)} if ordered after ${formatDate(discount.date)})`
    : formatPounds(now) + vatNote(firm);
}

/** The set-up before the price that follows; '' where it costs nothing. */
function setupText(firm: Source, one: PagePackage): string {
  const isDearer = firm.prices.discount.kind === 'until' && one.originalSetup > 0;
  return deskSetup(firm.prices, one) > 0 || isDearer
    ? `${priceText(firm, one, 'setup')} setup, then `
    : '';
}

/** Whether nothing is paid for it each period, whenever it is ordered. */
const isFree = ({ prices }: Source, one: PagePackage): boolean =>
  namedPrice(prices, one).price === 0 &&
  (prices.discount.kind !== 'until' || one.originalPrice === 0);

/** What may stand in braces after the key of a package, and what is filled in for it. */
const ofPackage: Record<PackagePlaceholder, (source: Source, one: PagePackage) => string> = {
  setup: (source, one) => priceText(source, one, 'setup'),
  monthly: (source, one) => priceText(source, one, 'price'),
  price: (source, one) =>
    isFree(source, one) ? noFee(one.per) : `${priceText(source, one, 'price')} a ${one.per}`,
  support: (_, { supportMonths: count }) => `${count} month${count === 1 ? '' : 's'}`,
};

/** What may stand in braces in the terms, and what is filled in for it. */
const values = {
  name: ({ identity }: Source) => identity.legalName || identity.name,
  address: ({ identity }: Source) => identity.address.join(', '),
  email: ({ identity }: Source) => identity.email,
  packages: (source: Source) =>
    source.prices.packages
      .map((one) => `- ${one.name}: ${setupText(source, one)}${ofPackage.price(source, one)}.`)
      .join('\n'),
  'google business': (source: Source) =>
    formatPounds(source.prices.googleBusiness) + vatNote(source),
  'reply time': ({ identity }: Source) => timeText(identity.promises.reply),
  'answer time': ({ identity }: Source) => timeText(identity.promises.answer),
  'support time': ({ identity }: Source) => timeText(identity.promises.support),
  'start time': ({ identity }: Source) => startText(identity.promises),
};

const isName = (name: string): name is keyof typeof values => name in values;

const isOfPackage = (name: string): name is PackagePlaceholder => name in ofPackage;

const fill = (body: string, firm: Source) =>
  body.replaceAll(/\{([^{}]*)\}( a month)?/g, (all, name: string, each = '') => {
    if (isName(name)) return values[name](firm) + each;
    const [key, of = ''] = name.split(' ');
    const one = firm.prices.packages.find((known) => known.key === key);
    if (!one || !isOfPackage(of)) return all;
    return of === 'monthly' && isFree(firm, one) ? noFee(one.per) : ofPackage[of](firm, one) + each;
  });

/** Who the two sides of the terms are. */
export const termsOpening = (firm: Source): string =>
  fill('“We” are {name}, {address}. “You” are the business that orders.', firm);

/** The sections of the terms with their numbers, and with the firm's prices and addresses filled in. */
export const filledTerms = (firm: Source): FirmTerms =>
  (firm.terms ?? defaultTerms).map(({ title, body }, index) => ({
    title: `${index + 1}. ${title}`,
    body: fill(body, firm),
  }));
