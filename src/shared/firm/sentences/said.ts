import type { FirmIdentity } from '#src/shared/firm/identity.ts';
import type { PagePackage, PagePrices } from '#src/shared/firm/prices.ts';
import { promisesOf, withoutOpenTimes } from '#src/shared/firm/promises.ts';
import { formatPounds } from '#src/shared/money.ts';
import { monthsIn } from '#src/shared/packages.ts';
import { type OwnSentences, type SentenceName, sentenceNames, sentences } from './sentences.ts';

interface Writing {
  /** As `own-name.ts` tells on the server. */
  hasOwnName: boolean;
  identity: Omit<FirmIdentity, 'bankHolidays' | 'invoicePrefix' | 'ownerEmail' | 'mailFrom'>;
  prices: PagePrices;
  words: { sentences: OwnSentences; samples: boolean };
}

/**
 * Returns what a package is worth in its first year, in pence: the set-up and twelve months at the later
 * prices, and each month of support at the price of a month now. The domain comes on top.
 */
export const yearsValue = ({
  originalSetup,
  originalPrice,
  price,
  per,
  supportMonths,
}: PagePackage): number =>
  originalSetup + (12 * originalPrice + supportMonths * price) / monthsIn[per];

/** The sentences that end before the time within which the firm answers. */
const beforeAnswerTime: ReadonlySet<SentenceName> = new Set(['updatesQuote', 'inviteReply']);

/** What a firm that promises no time to answer or to start says, where the rest of a sentence reads as if cut off. */
const untimed: Partial<Record<SentenceName, string>> = {
  updatesQuote: 'Tell us what should change and we send you a quote',
  inviteReply: 'Tell us about your business, and we write back to you',
  quoteStep: 'A quote from us',
  thanksIntro: 'We have what we need about {business}. We read it through, then write to you.',
  quoteThanksIntro: 'We send your quote to {email}.',
  setupStarts: 'Then we start on your website.',
  updateSearch:
    'Have your website brought up to date, from {from}. Tell us what should change, and we send you a quote.',
};

/** Returns what a firm says in place of a sentence, without times that it does not promise; '' for nothing. */
export function sentenceOf(firm: Writing, name: SentenceName): string {
  const [record, , plain = record] = sentences[name];
  const premium = firm.prices.packages.find(({ key }) => key === 'premium');
  if (name === 'sampleStreet' && !firm.words.samples) return '';
  const unwritten =
    name === 'value' && premium ? `Over ${formatPounds(yearsValue(premium))} of value` : record;
  const own = firm.words.sentences[name];
  const said = own ?? (firm.hasOwnName ? plain : unwritten);
  const promises = promisesOf(firm.identity, firm.hasOwnName);
  const isOpen = name === 'setupStarts' ? promises.startDays === null : promises.answer === null;
  if (own === undefined && isOpen && untimed[name]) return untimed[name];
  return promises.answer === null && beforeAnswerTime.has(name)
    ? said.replace(/ (with)?in$/, '')
    : withoutOpenTimes(said, promises);
}

/** Returns what a firm says otherwise than the record, by the names of the sentences. */
export const saidOf = (firm: Writing): Partial<Record<SentenceName, string>> =>
  Object.fromEntries(
    sentenceNames
      .map((name) => [name, sentenceOf(firm, name)] as const)
      .filter(([name, said]) => sentences[name][0] !== said),
  );
