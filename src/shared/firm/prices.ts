import { freeText, requiredText } from '#src/shared/fields.ts';
import { packageKey, packagePeriods } from '#src/shared/package-key.ts';
import { plainText, visibleText } from '#src/shared/text.ts';
import { readHundredths } from '#src/shared/typed-number.ts';
import { z } from '#src/shared/zod.ts';
import { list, part, yesOrNo } from './part.ts';

/** Returns why a text is no number; undefined where only a form would take it for one. */
function whyNone(text: string, example: string): string | undefined {
  const read = readHundredths(text, example);
  return typeof read === 'string' ? read : undefined;
}

/** A number; of what was typed in its place the error says why it is none. */
const typed = (missing: string, example: string) =>
  z.number({
    error: ({ input }) =>
      (typeof input === 'string' && input && whyNone(input, example)) || missing,
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
/** A text as it stands on one line of a board or a subject, however it was pasted. */
const inOneLine = (text: string) => visibleText(text).replaceAll(/\s+/g, ' ');
const supportMessage = 'Please give 0 to 60 months.';
/** Words in the place of a key: every package, and an update. */
const takenKeys = ['all', 'update'];

/** What a package is, costs and asks. */
const packageSchema = part({
  /** What it is called in links, calls and files; another key is another package. */
  key: z
    .string('Please give a key.')
    .regex(packageKey, 'Please use small letters, digits and dashes: a letter first, 31 at most.')
    .refine((key) => !takenKeys.includes(key), 'This key has a meaning already.'),
  name: requiredText('Please name the package.', 60, 1, inOneLine),
  /** What is said beneath its name; '' for nothing. */
  words: freeText(160),
  features: list(requiredText('Please fill this in.', 90, 1, inOneLine))
    .min(1, 'Please name one thing at least.')
    .max(8, 'Please name at most 8 things.'),
  /** Once, in pence, while the discount runs. */
  setup: pence,
  /** Once, in pence, afterwards. */
  originalSetup: pence,
  /** Each period, in pence, while the discount runs. */
  price: pence,
  /** Each period, in pence, afterwards. */
  originalPrice: pence,
  per: z.enum(packagePeriods, 'Please choose month, quarter or year.'),
  /** How many months of support come with it. */
  supportMonths: z.int(supportMessage).min(0, supportMessage).max(60, supportMessage),
  /** Whether whoever orders is asked about a domain. */
  asksDomain: yesOrNo(),
});
/** A package of a firm. */
export type FirmPackage = z.output<typeof packageSchema>;
/** A package as pages have it: its features only where they are not the default ones. */
export type PagePackage = Omit<FirmPackage, 'features'> &
  Partial<Pick<FirmPackage, 'features'>> & {
    /** What the desk and the terms give as its set-up, in pence, where that is not `setup`. */
    deskSetup?: number;
  };

/** Packages that were offered: of each what is said of those who have it. */
export const retiredPackages = list(packageSchema.omit({ features: true }));

/** Whether people would take two names for one. */
const isSame = (one: string, other: string) =>
  plainText(one).toLowerCase() === plainText(other).toLowerCase();

/** Says of each package whose key or name an earlier one has that it is taken. */
const packageList = list(packageSchema)
  .min(1, 'Please offer one package at least.')
  .max(4, 'Please offer at most four packages.')
  .superRefine((packages, { addIssue }) => {
    for (const field of ['key', 'name'] as const)
      packages.forEach((one, at) => {
        if (packages.findIndex((other) => isSame(other[field], one[field])) < at)
          addIssue({
            code: 'custom',
            path: [at, field],
            message: `Another package has this ${field}.`,
          });
      });
  });
const band = part({ from: pence, to: pence }).refine(({ from, to }) => from < to, {
  path: ['to'],
  message: 'Please give a higher price.',
});

/** Every price of the firm, in pence. */
export const pricesSchema = part({
  packages: packageList,
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
export type PagePrices = Omit<FirmPrices, 'packages'> & { packages: PagePackage[] };
