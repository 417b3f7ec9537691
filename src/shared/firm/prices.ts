import { z } from '#src/shared/zod.ts';

const most = 10_000_000;
/** A price in pence. */
const pence = z
  .number('Please give a price.')
  .int('Please give whole pence.')
  .min(0, 'Please give a price of 0 or more.')
  .max(most, 'Please keep this to £100,000.');
const factor = z
  .number('Please give a number.')
  .min(0.1, 'Please give at least 0.1.')
  .max(20, 'Please give at most 20.');
const packagePrices = z.object({
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
  .object({ from: pence, to: pence })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Please give a higher price.' });

/** Every price of the firm, in pence. */
export const pricesSchema = z.object({
  packages: z.object({ basic: packagePrices, premium: packagePrices }),
  /** How long the discount runs: so many days from page load, to the end of a day, or never. */
  discount: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('rolling'),
      days: z
        .number()
        .int()
        .min(1, 'Please give 1 to 60 days.')
        .max(60, 'Please give 1 to 60 days.'),
    }),
    z.object({ kind: z.literal('until'), date: z.iso.date('Please give a date.') }),
    z.object({ kind: z.literal('none') }),
  ]),
  googleBusiness: pence,
  updates: z.object({ basic: band, medium: band, major: z.object({ from: pence }) }),
  estimate: z.object({
    services: z.object({
      consultation: pence,
      customDevelopment: pence,
      websiteRedesign: pence,
      ecommerce: pence,
      integration: pence,
    }),
    complexities: z.object({
      basic: factor,
      intermediate: factor,
      advanced: factor,
      enterprise: factor,
    }),
    timelines: z.object({ flexible: factor, standard: factor, rush: factor }),
    addOns: z.object({
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
