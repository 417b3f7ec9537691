import { formatDate } from '#src/shared/dates/dates.ts';
import { formatPounds } from '#src/shared/money.ts';
import type { PackageName } from '#src/shared/packages.ts';
import { deskSetup } from '#src/shared/prices/desk-price.ts';
import { namedPrice, priceOf } from '#src/shared/prices/price-line.ts';
import { vatNote } from '#src/shared/prices/vat-note.ts';
import { startText, timeText } from './brand.ts';
import { defaultTerms } from './default-terms.ts';
import type { PageFirm } from './firm.ts';
import type { FirmTerms } from './words.ts';

type Source = Pick<PageFirm, 'identity' | 'prices' | 'terms'>;

/** A price of a package, with the one that follows where the discount ends on a date. */
function priceText(firm: Source, name: PackageName, of: 'setup' | 'monthly'): string {
  const { prices } = firm;
  const now = of === 'setup' ? deskSetup(firm, name) : namedPrice(prices, name).monthly;
  const later = priceOf(prices, name, false)[of];
  const { discount } = prices;
  return discount.kind === 'until' && later !== now
    ? `${formatPounds(now)}${vatNote(firm)} (${formatPounds(later)} if ordered after ${formatDate(discount.date)})`
    : formatPounds(now) + vatNote(firm);
}

/** What may stand in braces in the terms, and what is filled in for it. */
const values = {
  name: ({ identity }: Source) => identity.legalName || identity.name,
  address: ({ identity }: Source) => identity.address.join(', '),
  email: ({ identity }: Source) => identity.email,
  'basic setup': (source: Source) => priceText(source, 'basic', 'setup'),
  'basic monthly': (source: Source) => priceText(source, 'basic', 'monthly'),
  'premium setup': (source: Source) => priceText(source, 'premium', 'setup'),
  'premium monthly': (source: Source) => priceText(source, 'premium', 'monthly'),
  'google business': (source: Source) =>
    formatPounds(source.prices.googleBusiness) + vatNote(source),
  'reply time': ({ identity }: Source) => timeText(identity.promises.reply),
  'answer time': ({ identity }: Source) => timeText(identity.promises.answer),
  'support time': ({ identity }: Source) => timeText(identity.promises.support),
  'start time': ({ identity }: Source) => startText(identity.promises),
};

const isName = (name: string): name is keyof typeof values => name in values;

const fill = (body: string, firm: Source) =>
  body.replaceAll(/\{([^{}]*)\}/g, (all, name: string) =>
    isName(name) ? values[name](firm) : all,
  );

/** Who the two sides of the terms are. */
export const termsOpening = (firm: Source): string =>
  fill('“We” are {name}, {address}. “You” are the business that orders.', firm);

/** The sections of the terms with their numbers, and with the firm's prices and addresses filled in. */
export const filledTerms = (firm: Source): FirmTerms =>
  (firm.terms ?? defaultTerms).map(({ title, body }, index) => ({
    title: `${index + 1}. ${title}`,
    body: fill(body, firm),
  }));

/** The terms as plain text, as an edition keeps them. */
export const termsText = (firm: Source): string =>
  [termsOpening(firm), ...filledTerms(firm).map(({ title, body }) => `${title}\n\n${body}`)].join(
    '\n\n',
  );
