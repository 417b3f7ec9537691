import { formatPounds } from '#src/shared/money.ts';
import { deskSetup } from '#src/shared/price-line.ts';
import { defaultTerms } from './default-terms.ts';
import type { Firm, PublicFirm } from './firm.ts';
import type { FirmTerms } from './words.ts';

type Source = Pick<PublicFirm, 'identity' | 'prices'> & Partial<Pick<Firm, 'terms'>>;

/** What may stand in braces in the terms, and what is filled in for it. */
const values = {
  name: ({ identity }: Source) => identity.legalName || identity.name,
  address: ({ identity }: Source) => identity.address.join(', '),
  email: ({ identity }: Source) => identity.email,
  'basic setup': ({ prices }: Source) => formatPounds(deskSetup(prices, 'basic')),
  'basic monthly': ({ prices }: Source) => formatPounds(prices.packages.basic.monthly),
  'premium setup': ({ prices }: Source) => formatPounds(deskSetup(prices, 'premium')),
  'premium monthly': ({ prices }: Source) => formatPounds(prices.packages.premium.monthly),
  'google business': ({ prices }: Source) => formatPounds(prices.googleBusiness),
};

/** The names that may stand in braces. */
export const termsNames = Object.keys(values);

const isName = (name: string): name is keyof typeof values => name in values;

/** Returns the names in braces that nothing is filled in for. */
export const unknownNames = (body: string): string[] =>
  [...body.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = '']) => (isName(name) ? [] : [name]));

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
