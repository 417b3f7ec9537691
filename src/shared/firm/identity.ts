import { isEmail, normalEmail } from '#src/shared/email-address.ts';
import { freeText } from '#src/shared/fields.ts';
import { readMailbox } from '#src/shared/mailbox.ts';
import { plainColour, plainPhone, plainRegisterNumber } from '#src/shared/pasted.ts';
import { isId, visibleText } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';
import { list, part, yesOrNo } from './part.ts';

const most = 90;
const count = z
  .number(`Please give 1 to ${most}.`)
  .int(`Please give 1 to ${most}.`)
  .min(1, `Please give 1 to ${most}.`)
  .max(most, `Please give 1 to ${most}.`);

export const timeUnits = ['hours', 'days'] as const;

/** How soon something is promised. */
const promisedTime = part({ count, unit: z.enum(timeUnits, 'Please choose hours or days.') });
export type PromisedTime = z.output<typeof promisedTime>;

/** How soon a firm promises what it does; null for what it does not promise. */
export const promisesSchema = part({
  /** To reply to a message, in its opening hours. */
  reply: promisedTime.nullable(),
  /** To quote, and to answer an enquiry or a question; days off do not count. */
  answer: promisedTime.nullable(),
  /** To respond to a request for support, as its terms say. */
  support: promisedTime.nullable(),
  /** To start on a website that is ordered, in business days. */
  startDays: count.nullable(),
});
export type FirmPromises = z.output<typeof promisesSchema>;

/** What pages can stand on. */
export const grounds = ['warm', 'cool', 'neutral'] as const;

const firmKinds = ['sole-trader', 'partnership', 'limited-company'] as const;
export type FirmKind = (typeof firmKinds)[number];

/** The most characters of each text of a firm's identity. */
const identityLimits = { name: 60, strapline: 60, line: 120, addressLines: 6 } as const;
/** The size of a logo: its file in bytes, the picture as stored in pixels. */
export const logoLimits = { bytes: 524_288, width: 600, height: 200 } as const;
/** The side of an icon as stored, and the least of one that is sent, in pixels. */
export const iconSides = { stored: 512, least: 180 } as const;

const line = (most: number = identityLimits.line, read = visibleText) =>
  freeText(most, read).regex(/^[^\n\r]*$/, 'Please write this on one line.');
const required = (most?: number) => line(most).min(1, 'Please fill this in.');
const email = line(254, normalEmail).refine(isEmail, 'Please give an email address.');
const inOneLine = (text: string) =>
  visibleText(text).replaceAll(/(?<![\s,])[\s,]*[\n\r]\s*/g, ', ');
const optionalLike = (
  pattern: RegExp,
  most: number,
  message: string,
  read = (typed: string) => plainRegisterNumber(typed).replaceAll(' ', ''),
) => line(most, read).refine((text) => text === '' || pattern.test(text), message);
const colour = z
  .string()
  .overwrite(plainColour)
  .regex(/^#[0-9a-f]{6}$/i, 'Please choose a colour, such as #336699.');
const isSecureAddress = (text: string) =>
  URL.canParse(text) && new URL(text).protocol === 'https:' && !new URL(text).username;
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time, such as 09:00.');

/** When the firm opens and closes on a day, in London's time; null where it stays closed. */
const openingSchema = part({ from: time, until: time })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    message: 'Please close later than you open.',
  })
  .nullable();

/** Who the firm is, as the owner types it. */
export const identitySchema = part({
  name: required(identityLimits.name),
  /** Of a partnership, the names of its partners. */
  legalName: line(300),
  kind: z.enum(firmKinds, 'Please choose what kind of firm you are.'),
  companyNumber: optionalLike(
    /^([A-Z]{2}|\d{2})\d{6}$/,
    8,
    'A company number has 8 digits, or two letters and 6 digits.',
  ),
  registeredOffice: line(300, inOneLine),
  vatNumber: optionalLike(
    /^(GB|XI)? ?\d{3} ?\d{4} ?\d{2}( ?\d{3})?$/i,
    20,
    'Please give a VAT number such as GB 123 4567 82.',
    plainRegisterNumber,
  ),
  /** Per cent, contained in every price; null without VAT. */
  vatRate: z
    .number('Please give a number of per cent.')
    .gt(0, 'Please give more than 0 per cent.')
    .max(30, 'Please give at most 30 per cent.')
    .nullable(),
  icoNumber: optionalLike(
    /^Z[A-Z0-9]{7}$/i,
    8,
    'An ICO number has 8 characters and begins with Z.',
  ),
  address: list(required())
    .min(1, 'Please give your address.')
    .max(identityLimits.addressLines, `Please use at most ${identityLimits.addressLines} lines.`),
  telephone: line(24, plainPhone).regex(
    /^\+?[\d ()-]{7,24}$/,
    'Please give a telephone number, such as 01632 960123.',
  ),
  email,
  hours: part({
    monday: openingSchema,
    tuesday: openingSchema,
    wednesday: openingSchema,
    thursday: openingSchema,
    friday: openingSchema,
    saturday: openingSchema,
    sunday: openingSchema,
  }).refine((days) => Object.values(days).some(Boolean), 'Please open on one day at least.'),
  promises: promisesSchema,
  /** Whether people may visit the firm at its address. */
  visits: yesOrNo(),
  /** Where a map shows that address; '' for nowhere. */
  map: line(500).refine((text) => text === '' || isSecureAddress(text), {
    error: 'Please paste the address of a map, which begins with https://.',
  }),
  strapline: required(identityLimits.strapline),
  colours: part({
    main: colour,
    action: colour,
    /** What pages stand on; warm where none is chosen. */
    ground: z.enum(grounds, 'Please choose a ground.').optional(),
  }),
  /** The picture beside the name: the name of its object in the store; null for the drawn awning. */
  logo: part({
    name: z.string().refine(isId, 'Please upload the logo again.'),
    width: z.number().int().min(1).max(logoLimits.width),
    height: z.number().int().min(1).max(logoLimits.height),
  }).nullable(),
  /** The square picture in place of the drawn mark: the name of its object in the store. */
  icon: part({ name: z.string().refine(isId, 'Please upload the icon again.') }).optional(),
  /** Days that the firm's bank takes off besides the usual ones, ISO dates. */
  bankHolidays: list(z.iso.date('Please give each date whole: its day, month and year.')).max(
    40,
    'Please give at most 40 days.',
  ),
  /** Where alerts go; '' for nowhere. */
  ownerEmail: line(254, normalEmail).refine(
    (text) => text === '' || isEmail(text),
    'Please give an email address.',
  ),
  /** What stands before the number of an invoice, such as 'FW-'; '' for nothing. */
  invoicePrefix: line(8).regex(/^[A-Z0-9-]*$/i, 'Please use letters, digits and hyphens.'),
  /** The sender of every mail, `name@example.org` or `Name <name@example.org>`; '' where none is set. */
  mailFrom: line(320).refine(
    (text) => text === '' || readMailbox(text) !== null,
    'Please give an email address, alone or as Name <name@example.org>; a name with a colon in double quotes.',
  ),
});
/** Who the firm is. */
export type FirmIdentity = z.output<typeof identitySchema>;
export type OpeningHours = FirmIdentity['hours'];
