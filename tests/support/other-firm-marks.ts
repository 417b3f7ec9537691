import { defaultWords } from '#src/shared/firm/default-firm.ts';
import type { FirmData } from '#src/shared/firm/firm.ts';
import { sentenceNames, sentences } from '#src/shared/firm/sentences/sentences.ts';
import { defaultMarks, otherFirm } from './other-firm.ts';
import { packageOf } from './packages.ts';

const { version: _, termsVersion: __, retired: ___, ...data } = otherFirm;
/** Another firm, in nothing like the one of the specification. */
export const firm: FirmData = {
  ...data,
  prices: {
    ...data.prices,
    packages: [
      {
        ...packageOf('basic'),
        ...{ setup: 9900, originalSetup: 13_200, price: 1200, originalPrice: 1500 },
      },
      {
        ...packageOf('premium'),
        ...{ setup: 19_900, originalSetup: 28_000, price: 1900, originalPrice: 2600 },
      },
    ],
    discount: { kind: 'rolling', days: 14 },
    googleBusiness: 3300,
    updates: {
      basic: { from: 4400, to: 8800 },
      medium: { from: 11_100, to: 27_700 },
      major: { from: 55_500 },
    },
    estimate: {
      ...data.prices.estimate,
      services: {
        consultation: 6100,
        customDevelopment: 21_100,
        websiteRedesign: 16_100,
        ecommerce: 31_100,
        integration: 11_100,
      },
      addOns: {
        seoSetup: 8100,
        contentWriting: 11_200,
        ongoingSupport: 6100,
        customIntegrations: 16_200,
        ecommerceFeatures: 21_200,
      },
    },
  },
  words: {
    ...data.words,
    samples: false,
    hero: { headline: 'Small sites that stand up to weather.', body: 'Plain pages for the coast.' },
    about: { title: 'Who we are', body: 'Two of us, by the sea.', signature: 'Mo and Flo' },
  },
};
export const identity = { ...firm.identity, colours: { main: '#2b3f8c', action: '#e07b00' } };

export const email = 'ada@lark.example.org';

/** What nothing may say any more: the firm of the specification, its prices and its colours. */
const forbidden = [
  // The drawn street keeps its colours.
  ...defaultMarks.filter((mark) => !mark.startsWith('#')),
  ...['£75', '£150', '£300', '£570', '£20', '£25 ', '£40', '£250', 'SAVE 50%', '50% off'],
  ...[defaultWords.hero.body, defaultWords.about.body],
  // What claims something of its own; a figure alone may stand anywhere.
  ...sentenceNames.flatMap((name) => {
    const [record, , plain] = sentences[name];
    const mark = record.replace(/ ?\{.*/, '');
    return plain === undefined || plain.startsWith(mark) || mark.length < 6 ? [] : mark;
  }),
];
/** The ranges of the budget, which the form offers whatever the firm charges. */
const budgets = /£100-£250|£250-£500|Under £100|£500-£1,000|Over £1,000/g;
/** What the six shops of the street and their sites are called. */
const street = /A high street at dusk|over a high street of six shops/g;

/** Returns what a text still says of the firm of the specification. */
export const found = (text: string) => {
  const rest = text.replaceAll(budgets, '').replaceAll(street, '');
  return forbidden.filter((mark) => rest.includes(mark));
};

/** The sentences and texts with which the record speaks, which a firm's own take the place of. */
const onRecord = [
  ...sentenceNames.map((name) => sentences[name][0]),
  ...Object.values(defaultWords.hero),
  ...Object.values(defaultWords.about),
].toSorted((one, other) => other.length - one.length);

/** Returns a script without them. */
export const withoutRecord = (script: string) =>
  onRecord.filter(Boolean).reduce((rest, text) => rest.replaceAll(`\`${text}\``, ''), script);
