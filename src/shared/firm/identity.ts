import { z } from '#src/shared/zod.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

export const firmKinds = ['sole-trader', 'partnership', 'limited-company'] as const;

/** The most characters of each text of a firm's identity. */
export const identityLimits = { name: 40, strapline: 60, line: 120, addressLines: 6 } as const;

const line = (most: number = identityLimits.line) =>
  z
    .string()
    .trim()
    .regex(/^[^\n\r]*$/, 'Please write this on one line.')
    .max(most, `Please keep this to ${most} characters.`);
const required = (most?: number) => line(most).min(1, 'Please fill this in.');
const optionalLike = (pattern: RegExp, message: string) =>
  line().refine((text) => text === '' || pattern.test(text), message);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Please choose a colour, such as #14392f.');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time, such as 09:00.');

/** When the firm opens and closes on a day, in London's time; null where it stays closed. */
export const openingSchema = z
  .object({ from: time, until: time })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    message: 'Please close later than you open.',
  })
  .nullable();

/** Who the firm is, as the owner types it. */
export const identitySchema = z.object({
  name: required(identityLimits.name),
  legalName: line(),
  kind: z.enum(firmKinds),
  companyNumber: optionalLike(
    /^([A-Z]{2}|\d{2})\d{6}$/i,
    'A company number has 8 digits, or two letters and 6 digits.',
  ),
  registeredOffice: line(300),
  vatNumber: optionalLike(
    /^(GB|XI)? ?\d{3} ?\d{4} ?\d{2}( ?\d{3})?$/i,
    'Please give a VAT number such as GB 123 4567 82.',
  ),
  /** Per cent, contained in every price; null without VAT. */
  vatRate: z
    .number('Please give a number of per cent.')
    .gt(0, 'Please give more than 0 per cent.')
    .max(30, 'Please give at most 30 per cent.')
    .nullable(),
  icoNumber: optionalLike(/^Z[A-Z0-9]{7}$/i, 'An ICO number has 8 characters and begins with Z.'),
  address: z
    .array(required())
    .min(1, 'Please give your address.')
    .max(identityLimits.addressLines, `Please use at most ${identityLimits.addressLines} lines.`),
  telephone: line(24).regex(
    /^\+?[\d ()-]{7,24}$/,
    'Please give a telephone number, such as 020 7946 0158.',
  ),
  email: z.email('Please give an email address.').max(254),
  hours: z
    .record(z.enum(weekdays), openingSchema)
    .refine((days) => Object.values(days).some(Boolean), 'Please open on one day at least.'),
  strapline: required(identityLimits.strapline),
  colours: z.object({ main: colour, action: colour }),
  /** The picture beside the name: the name of its object in the store; null for the drawn awning. */
  logo: z
    .object({
      name: z.string(),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
    })
    .nullable(),
  /** Days that the firm's bank takes off besides the usual ones, ISO dates. */
  bankHolidays: z.array(z.iso.date()).max(40, 'Please give at most 40 days.'),
  /** Where alerts go; '' for nowhere. */
  ownerEmail: z.email('Please give an email address.').max(254).or(z.literal('')),
  /** The sender of every mail, `name@example.org` or `Name <name@example.org>`; '' where none is set. */
  mailFrom: line(320),
});
/** Who the firm is. */
export type FirmIdentity = z.output<typeof identitySchema>;
export type OpeningHours = FirmIdentity['hours'];
