import { readHundredths } from '#src/shared/typed-number.ts';
import { z } from '#src/shared/zod.ts';

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
const packagePrices = z.strictObject({
  /** Once, in pence, while the discount runs. */
  setup: pence,
  /** Once, in pence, afterwards. */
  originalSetup: pence,
  /** Per month, in pence, while the discount runs. */
  monthly: pence,
  /** Per month, in pence, afterwards. */
  originalMonthly: pence,
});
const band = z
  .strictObject({ from: pence, to: pence })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Please give a higher price.' });

/** Every price of the firm, in pence. */
export const pricesSchema = z.strictObject({
  packages: z.strictObject({ basic: packagePrices, premium: packagePrices }),
  /** How long the discount runs: so many days from page load, to the end of a day, or never. */
  discount: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('rolling'),
      days: z
        .number('Please give 1 to 60 days.')
        .int('Please give 1 to 60 days.')
        .min(1, 'Please give 1 to 60 days.')
        .max(60, 'Please give 1 to 60 days.'),
    }),
    z.strictObject({ kind: z.literal('until'), date: z.iso.date('Please give a date.') }),
    z.strictObject({ kind: z.literal('none') }),
  ]),
  googleBusiness: pence,
  updates: z.strictObject({ basic: band, medium: band, major: z.strictObject({ from: pence }) }),
  estimate: z.strictObject({
    services: z.strictObject({
      consultation: pence,
      customDevelopment: pence,
      websiteRedesign: pence,
      ecommerce: pence,
      integration: pence,
    }),
    complexities: z.strictObject({
      basic: factor,
      intermediate: factor,
      advanced: factor,
      enterprise: factor,
    }),
    timelines: z.strictObject({ flexible: factor, standard: factor, rush: factor }),
    addOns: z.strictObject({
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
