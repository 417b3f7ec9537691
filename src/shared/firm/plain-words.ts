import { completeDefaultFirm } from './default-firm.ts';
import type { FirmData } from './firm.ts';
import type { FirmPromises } from './identity.ts';
import { hasOwnName } from './own-name.ts';
import type { FirmPackage } from './prices.ts';
import type { FirmWords } from './words.ts';

type Writing = Pick<FirmData, 'identity' | 'prices' | 'words'>;
type Services = FirmWords['services'];

const { words: onRecord, prices: recordPrices } = completeDefaultFirm;
const nothing = { title: '', body: '' };

/** The first screen without what the record's firm says of itself. */
const plainHero: FirmWords['hero'] = {
  headline: 'A website for your\u00a0business.',
  body: 'See what there is to choose from, order here, or ask for a quote.',
};

/** How people reach the firm, with what it promises. */
function plainContact({ reply, answer }: FirmPromises): string {
  const replies = reply
    ? 'In business hours we reply within {reply time}.'
    : 'Ring us in opening hours, or write at any time.';
  return answer ? `${replies} Quotes and answers to enquiries come within {answer time}.` : replies;
}

/** The services of the record without what it promises and which package holds it. */
const plainServices = (packages: readonly FirmPackage[], { reply }: FirmPromises): Services => ({
  first: {
    title: onRecord.services.first.title,
    body: 'Opening hours, prices, pictures, and a button that rings you.',
  },
  second: packages.some(({ asksDomain }) => asksDomain)
    ? { title: 'An address of your own', body: 'Your name, your domain.' }
    : nothing,
  third: reply
    ? {
        title: onRecord.services.third.title,
        body: 'Ring or write and a person replies within {reply time} in business hours.',
      }
    : nothing,
});

const places = ['first', 'second', 'third'] as const;

function servicesOf({ words, prices, identity }: Writing): Services {
  const plain = plainServices(prices.packages, identity.promises);
  const services = { ...words.services };
  for (const place of places) {
    const { title, body } = onRecord.services[place];
    if (services[place].title === title && services[place].body === body)
      services[place] = { ...services[place], ...plain[place] };
    // A nameplate of a domain beside something else would promise one.
    else if (place === 'second' && !prices.packages.some(({ asksDomain }) => asksDomain))
      services[place] = { drawing: 'none', ...services[place] };
  }
  return services;
}

/** The texts of the landing page, in place of those that were left as they stood. */
function wordsOf({ words, ...firm }: Writing): FirmWords {
  const { hero, contact } = words;
  const isUsual = hero.headline === onRecord.hero.headline;
  return {
    ...words,
    services: servicesOf({ words, ...firm }),
    hero: {
      headline: isUsual ? plainHero.headline : hero.headline,
      body: hero.body === onRecord.hero.body ? plainHero.body : hero.body,
    },
    contact: contact === onRecord.contact ? plainContact(firm.identity.promises) : contact,
  };
}

const recordOf = (wanted: string) => recordPrices.packages.find(({ key }) => key === wanted);

/** What is left of lines of the record that claim more than the firm has said; '' for nothing. */
const plainLines: Record<string, string> = {
  'Up to 3 pages, written and laid out with you': 'Up to 3 pages',
  'Made for phones first, then everything larger': '',
  'Found by name, trade and town in a search': '',
  'A contact form that reaches your inbox': 'A contact form',
  'Unlimited pages, added as you grow': '',
  'Your own domain name, registered for you': 'Your own domain name',
  'Hosting and security certificate included': '',
};

/** A line of the record as it holds for a package; '' where it does not. */
function featureOf(line: string, one: FirmPackage, basic: FirmPackage | undefined): string {
  if (/^\d months? of (dedicated|priority) support$/.test(line)) {
    const { supportMonths: count } = one;
    return count === 0 ? '' : `${count} month${count === 1 ? '' : 's'} of support`;
  }
  if (line === 'Everything in the basic website') {
    if (!basic || basic.key === one.key) return '';
    return basic.name === recordOf('basic')?.name ? line : `Everything in ${basic.name}`;
  }
  if (!one.asksDomain && /^Your own domain name, registered/.test(line)) return '';
  return plainLines[line] ?? line;
}

function packagesOf({ prices: { packages } }: Writing): FirmPackage[] {
  const basic = packages.find(({ key }) => key === 'basic');
  const usual = recordPrices.packages.flatMap(({ features }) => features);
  return packages.map((one) => ({
    ...one,
    features: one.features
      .map((line) => (usual.includes(line) ? featureOf(line, one, basic) : line))
      .filter(Boolean),
  }));
}

/**
 * Returns a firm without what only the record says of its packages and their support: under another name
 * texts that were left as they stood name its own packages, and claim nothing else.
 */
export const withPlainWords = <Of extends Writing>(firm: Of): Of =>
  hasOwnName(firm)
    ? {
        ...firm,
        words: wordsOf(firm),
        prices: { ...firm.prices, packages: packagesOf(firm) },
      }
    : firm;
