import { freeText, hasLikelyYear, yearMessage } from '#src/shared/fields.ts';
import { visibleText } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';
import { identitySchema } from './identity.ts';
import { part } from './part.ts';
import { type PagePrices, pricesSchema, retiredPackages } from './prices.ts';
import { type FirmPeriod, firmPeriods } from './retention.ts';
import type { SentenceName } from './sentences/sentences.ts';
import { type PageWords, termsSchema, unknownPackage, wordsSchema } from './words.ts';

const months = ({ least, most }: FirmPeriod) =>
  z
    .int('Please give a whole number of months.')
    .min(least, `Please give at least ${least} months.`)
    .max(most, `Please give at most ${most} months.`);

/** How many months each is kept. */
export const retentionSchema = part({
  requests: months(firmPeriods.requests),
  work: months(firmPeriods.work),
  bank: months(firmPeriods.bank),
  money: months(firmPeriods.money),
  events: months(firmPeriods.events),
});

export const firmPeriodKinds = retentionSchema.keyof().options;

const line = () => freeText(120, visibleText).regex(/^[^\n\r]*$/, 'Please write this on one line.');

/** What a firm says on `/privacy` in its own words; '' for what is said there by itself. */
export const privacySchema = part({
  /** What stands beneath the heading. */
  intro: freeText(600),
  /** Whose server stores it and in which country, such as 'a data centre in London'. */
  storage: line(),
  /** Who answers for it, by name or role. */
  contact: line(),
});

/** All that a firm decides about itself, published as one. */
export const firmSchema = part({
  identity: identitySchema,
  prices: pricesSchema,
  words: wordsSchema,
  terms: termsSchema,
  retention: retentionSchema,
  privacy: privacySchema,
});
export type FirmData = z.output<typeof firmSchema>;
/** The parts that are edited on their own. */
export type FirmPart = keyof FirmData;
export const firmParts = firmSchema.keyof().options;

/** A firm that may be published: with what the law asks of its kind, and prices that agree. */
export const publishableFirm = firmSchema.superRefine(
  ({ identity, prices, words, terms }, { addIssue }) => {
    const ask = (path: string, message: string) =>
      addIssue({ code: 'custom', path: path.split('.'), message });
    const { kind, legalName, companyNumber, registeredOffice, vatRate, vatNumber } = identity;
    if (kind === 'limited-company') {
      if (!legalName) ask('identity.legalName', 'A limited company gives its registered name.');
      if (!companyNumber) ask('identity.companyNumber', 'A limited company gives its number.');
      if (!registeredOffice)
        ask('identity.registeredOffice', 'A limited company gives its registered office.');
    }
    if (kind === 'partnership' && !legalName)
      ask('identity.legalName', 'A partnership names all its partners.');
    if (vatRate !== null && !vatNumber)
      ask('identity.vatNumber', 'Whoever charges VAT gives the VAT number.');
    identity.bankHolidays.forEach((day, at) => {
      if (!hasLikelyYear(day)) ask(`identity.bankHolidays.${at}`, yearMessage);
    });
    const keys = prices.packages.map(({ key }) => key);
    terms.forEach(({ title, body }, at) => {
      const unknown = unknownPackage(`${title} ${body}`, keys);
      if (unknown)
        ask(
          `terms.${at}.body`,
          `Nothing is filled in for {${unknown}}: you offer no such package. {packages} lists yours with their prices.`,
        );
    });
    const { hero } = words.landing;
    if (hero.shows === 'picture' && !hero.picture)
      ask('words.landing.hero', 'Please upload the picture of the first screen, or show none.');
    const { discount } = prices;
    prices.packages.forEach(({ setup, originalSetup, price, originalPrice }, at) => {
      const [sum, field] =
        discount.kind === 'none'
          ? [originalSetup + originalPrice, 'originalPrice']
          : [setup + price, 'price'];
      if (sum === 0)
        ask(
          `prices.packages.${at}.${field}`,
          'Please give a price: a Direct Debit collects nothing for this package.',
        );
    });
    if (discount.kind === 'none') return;
    if (discount.kind === 'until' && !hasLikelyYear(discount.date))
      ask('prices.discount.date', yearMessage);
    prices.packages.forEach(({ setup, originalSetup, price, originalPrice }, at) => {
      const dearer = 'While the discount runs, this may not be more than afterwards.';
      if (setup > originalSetup) ask(`prices.packages.${at}.setup`, dearer);
      if (price > originalPrice) ask(`prices.packages.${at}.price`, dearer);
    });
  },
);

export const inForce = {
  /** The published version; null before the first. */
  version: z.uuid().nullable(),
  /** The edition of the terms in force, such as '2026-11-25'. */
  termsVersion: z.string(),
  /** What is no longer offered, the last first. */
  retired: retiredPackages,
};

/** What anybody may know of the firm in force: not what of its identity nobody but the firm needs. */
export const publicFirm = firmSchema.omit({ terms: true }).extend({
  ...inForce,
  identity: identitySchema.omit({
    bankHolidays: true,
    invoicePrefix: true,
    ownerEmail: true,
    mailFrom: true,
  }),
});
export type PublicFirm = z.output<typeof publicFirm>;

/** What a page has of the firm: its own words only where they are not the default ones. */
export type PageFirm = Omit<PublicFirm, 'words' | 'privacy' | 'retention' | 'prices'> &
  Partial<Pick<Firm, 'terms' | 'privacy' | 'retention'>> & {
    words?: PageWords;
    /** What it says otherwise than the record, by what `keyOf` makes of its sentences. */
    said?: Partial<Record<SentenceName, string>>;
    prices: PagePrices;
  };

/** The firm in force. */
export type Firm = FirmData & Pick<PublicFirm, keyof typeof inForce>;
