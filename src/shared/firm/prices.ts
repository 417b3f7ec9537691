import { readHundredths } from '#src/shared/typed-number.ts';
import { z } from '#src/shared/zod.ts';
import { part } from './part.ts';

/** A number; of what was typed in its place the error says why it is none. */
const typed = (missing: string, example: string) =>
  z.number({
    error: ({ input }) =>
      typeof input === 'string' && input ? String(readHundredths(input, example)) : missing,
  });

const most = 10_000_000;
/** A price in pence. */
const pence = typed('Please give a price.', '12.50')
  .int('Please give whole pence.')
  .min(0, 'Please give a price of 0 or more.')
  .max(most, 'Please keep this to £100,000.');
const factor = typed('Please give a number.', '1.5')
  .min(0.1, 'Please give at least 0.1.')
  .max(20, 'Please give at most 20.');
const packagePrices = part({
  /** Once, in pence, while the discount runs. */
  setup: pence,
  /** Once, in pence, afterwards. */
  originalSetup: pence,
  /** Per month, in pence, while the discount runs. */
  monthly: pence,
  /** Per month, in pence, afterwards. */
  originalMonthly: pence,
});
const band = part({ from: pence, to: pence }).refine(({ from, to }) => from < to, {
  path: ['to'],
  message: 'Please give a higher price.',
});

/** Every price of the firm, in pence. */
export const pricesSchema = part({
  packages: part({ basic: packagePrices, premium: packagePrices }),
  /** How long the discount runs: so many days from page load, to the end of a day, or never. */
  discount: z.discriminatedUnion(
    'kind',
    [
      part({
        kind: z.literal('rolling'),
        days: z
          .number('Please give 1 to 60 days.')
          .int('Please give 1 to 60 days.')
          .min(1, 'Please give 1 to 60 days.')
          .max(60, 'Please give 1 to 60 days.'),
      }),
      part({ kind: z.literal('until'), date: z.iso.date('Please give a date.') }),
      part({ kind: z.literal('none') }),
    ],
    { error: 'Please choose how long the discount runs.' },
  ),
  googleBusiness: pence,
  updates: part({ basic: band, medium: band, major: part({ from: pence }) }),
  estimate: part({
    services: part({
      consultation: pence,
      customDevelopment: pence,
      websiteRedesign: pence,
      ecommerce: pence,
      integration: pence,
    }),
    complexities: part({
      basic: factor,
      intermediate: factor,
      advanced: factor,
      enterprise: factor,
    }),
    timelines: part({ flexible: factor, standard: factor, rush: factor }),
    addOns: part({
      seoSetup: pence,
      contentWriting: pence,
      ongoingSupport: pence,
      customIntegrations: pence,
      ecommerceFeatures: pence,
    }),
  }),
});
/** Every price of the firm, in pence. */
export type FirmPrices = z.output<typeof pricesSchema>;
/** The prices that every page has: those of estimates are with the pages that show them. */
export type PagePrices = Omit<FirmPrices, 'estimate'>;
