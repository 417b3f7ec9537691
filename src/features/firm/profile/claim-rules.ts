import { startText, timeText, within } from '#src/shared/firm/brand.ts';
import { withDeskPrices } from '#src/shared/firm/desk-prices.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { hasOwnName, withOwnName } from '#src/shared/firm/own-name.ts';
import { withPlainWords } from '#src/shared/firm/plain-words.ts';
import { promisesOf } from '#src/shared/firm/promises.ts';
import { sentenceOf } from '#src/shared/firm/sentences/said.ts';
import { sentenceNames, sentences } from '#src/shared/firm/sentences/sentences.ts';
import { withTimes } from '#src/shared/firm/shown-firm.ts';
import { agreedTerms } from '#src/shared/firm/terms/agreed-terms.ts';
import { defaultTerms } from '#src/shared/firm/terms/default-terms.ts';
import { filledTerms } from '#src/shared/firm/terms/terms-text.ts';
import { formatPounds } from '#src/shared/money.ts';
import { calledIn } from '#src/shared/packages.ts';
import { sayFee } from '#src/shared/prices/fee-names.ts';
import { namedPrice } from '#src/shared/prices/price-line.ts';
import { firmUntilPublished } from './admin-contract.ts';
import { discountText } from './draft/change-rules.ts';
import { isSame } from './draft/part-rules.ts';

/** What a firm says of one kind. */
interface Claims {
  title: string;
  says: string[];
}

function pricesOf({ prices }: FirmData): string[] {
  const lines = prices.packages.map((one) => {
    const { originalSetup, originalPrice, per } = one;
    const { setup, price } = namedPrice(prices, one);
    const begins = setup > 0 ? `${formatPounds(setup)} to set up, ` : '';
    const now = begins + sayFee(price, per);
    const later = `${formatPounds(originalSetup)} and ${formatPounds(originalPrice)}`;
    return `${calledIn('board', one)}: ${now}${prices.discount.kind === 'none' ? '' : `; afterwards ${later}`}.`;
  });
  return [...lines, `Discount: ${discountText({ prices })}.`];
}

const promisedBy = ({ identity: { promises } }: FirmData): string[] =>
  [
    ['Replies to messages', timeText(promises.reply)],
    ['Quotes and answers', timeText(promises.answer)],
    ['Support', timeText(promises.support)],
    ['Work starts', startText(promises)],
  ].flatMap(([what, time = '']) => (time ? [`${what}${within(time)}.`] : []));

function samplesOf(firm: FirmData): string[] {
  if (!firm.words.samples) return [];
  const heading = sentenceOf(withOwnName(firm), 'samples');
  return [`Six sample sites, which nobody ordered, stand in your portfolio under ‘${heading}’.`];
}

/** The texts that a firm has left as it found them, and the claims among its sentences. */
function unreadOf(firm: FirmData): string[] {
  const { words } = firm;
  const usual = firmUntilPublished.words;
  const { hero, about } = words;
  const shown = withPlainWords(firm);
  const services = Object.values(
    isSame(words.services, usual.services) ? shown.words.services : {},
  );
  const texts = [
    ...(isSame(hero, usual.hero) ? [shown.words.hero.headline, shown.words.hero.body] : []),
    ...(words.contact === usual.contact ? [shown.words.contact] : []),
    ...services.filter(({ title }) => title).map(({ title, body }) => `${title}: ${body}`),
    ...firm.prices.packages.flatMap(({ features }, at) =>
      firmUntilPublished.prices.packages.some((one) => isSame(one.features, features))
        ? (shown.prices.packages[at]?.features ?? [])
        : [],
    ),
    ...(about.body === usual.about.body && !hasOwnName(firm) ? [about.body] : []),
  ];
  const claims = sentenceNames
    .filter((name) => sentences[name][2] !== undefined && words.sentences[name] === undefined)
    .map((name) => sentenceOf(withOwnName(firm), name))
    .filter((said) => said.length > 1);
  return withTimes([...new Set([...texts, ...claims])], firm);
}

/** The sections of the terms that a firm has left as it found them. */
const unreadTerms = (firm: FirmData): string[] =>
  filledTerms({
    ...withDeskPrices(firm),
    terms: agreedTerms({
      ...firm,
      terms: firm.terms.filter(({ body }) => defaultTerms.some((usual) => usual.body === body)),
    }),
  }).map(({ title, body }) => `${title.replace(/^\d+\. /, '')}: ${body}`);

/** Returns what a firm would say of itself if it were published as it stands. */
export function claimsOf(written: FirmData): Claims[] {
  const { identity } = written;
  const firm = {
    ...written,
    identity: { ...identity, promises: promisesOf(identity, hasOwnName(written)) },
  };
  return [
    { title: 'Prices', says: pricesOf(firm) },
    { title: 'Promises', says: promisedBy(firm) },
    { title: 'Samples', says: samplesOf(firm) },
    { title: 'Sentences that you have not changed', says: unreadOf(firm) },
    { title: 'Terms that you have not changed', says: unreadTerms(firm) },
  ].filter(({ says }) => says.length > 0);
}
