import { completeDefaultFirm } from './default-firm.ts';
import type { FirmData } from './firm.ts';
import { hasOwnName } from './own-name.ts';
import type { FirmPackage } from './prices.ts';
import type { FirmWords } from './words.ts';

type Writing = Pick<FirmData, 'identity' | 'prices' | 'words'>;
type Services = FirmWords['services'];

const { words: onRecord, prices: recordPrices } = completeDefaultFirm;
const nothing = { title: '', body: '' };

/** The services of the record without what it promises and which package holds it. */
const plainServices = (packages: readonly FirmPackage[]): Services => ({
  first: {
    title: onRecord.services.first.title,
    body: 'Opening hours, prices, pictures, and a button that rings you.',
  },
  second: packages.some(({ asksDomain }) => asksDomain)
    ? { title: 'An address of your own', body: 'Your name, your domain.' }
    : nothing,
  third: {
    title: onRecord.services.third.title,
    body: 'Ring or write and a person replies within {reply time} in business hours.',
  },
});

const places = ['first', 'second', 'third'] as const;

function servicesOf({ words, prices }: Writing): Services {
  const plain = plainServices(prices.packages);
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

const recordOf = (wanted: string) => recordPrices.packages.find(({ key }) => key === wanted);

/** A line of the record as it holds for a package; '' where it does not. */
function featureOf(line: string, one: FirmPackage, basic: FirmPackage | undefined): string {
  if (/^\d months? of (dedicated|priority) support$/.test(line)) {
    const { supportMonths: count } = one;
    if (count === recordOf(one.key)?.supportMonths) return line;
    return count === 0 ? '' : `${count} month${count === 1 ? '' : 's'} of support`;
  }
  if (line === 'Everything in the basic website') {
    if (!basic || basic.key === one.key) return '';
    return basic.name === recordOf('basic')?.name ? line : `Everything in ${basic.name}`;
  }
  const isOfDomain = /^(Your own domain name, registered|Hosting and security cert)/.test(line);
  return isOfDomain && !one.asksDomain ? '' : line;
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
        words: { ...firm.words, services: servicesOf(firm) },
        prices: { ...firm.prices, packages: packagesOf(firm) },
      }
    : firm;
