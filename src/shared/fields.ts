import { emailLength, isEmail, normalEmail } from './email-address.ts';
import { formatNumber } from './format-number.ts';
import { packageKey } from './package-key.ts';
import { plainPhone, plainWebAddress } from './pasted.ts';
import { isStorable, lineLength, plainText, visibleText } from './text.ts';
import { z } from './zod.ts';

const unstorable = 'This text contains characters that cannot be stored.';
/** The error message for text that is too long. */
export const tooLong = (max: number) => `Please keep this to ${formatNumber(max)} characters.`;

const trim = (text: string) => text.trim();

/**
 * Required text, `min` to `max` visible characters; `message` is the error if it is too short. `read`
 * returns its one form.
 */
export const requiredText = (message: string, max = lineLength, min = 1, read = trim) =>
  z
    .string({ error: message })
    .refine(isStorable, { error: unstorable, abort: true })
    .overwrite(read)
    .min(min, { error: message, abort: true })
    .refine((text) => visibleText(text).length >= min, { error: message, abort: true })
    .max(max, tooLong(max));

/** A field that replaces null with its default. */
export const nullIsAbsent = <Field extends z.ZodType>(field: z.ZodDefault<z.ZodNullable<Field>>) =>
  field
    .overwrite((value) => value ?? field.def.defaultValue)
    .refine((value): value is NonNullable<typeof value> => value !== null);

/** An optional field without a default: undefined if it is absent or null. */
export const optional = <Field extends z.ZodType>(field: Field) =>
  field
    .nullish()
    .overwrite((value) => value ?? undefined)
    .refine((value): value is Exclude<z.output<Field>, null> | undefined => value !== null);

/** Any text, up to `max` characters; `read` returns its one form. */
export const freeText = (max = lineLength, read = trim) =>
  z
    .string({ error: 'This must be text.' })
    .refine(isStorable, { error: unstorable, abort: true })
    .overwrite(read)
    .max(max, tooLong(max));

/** Optional text, up to `max` characters; '' if absent. */
export const optionalText = (max = lineLength, read = trim) =>
  nullIsAbsent(freeText(max, read).nullable().default(''));

/** An optional telephone number. */
export const optionalPhone = optionalText(40, plainPhone);

/** An email address, in its normal form; `missing` is the error if it is empty. */
export const emailField = (message: string, missing = message) =>
  requiredText(missing, emailLength, 1, normalEmail)
    .refine(isEmail, { error: message })
    .meta({ format: 'email' });

const isEmailOrNone = (email: string) => email === '' || isEmail(email);
const notAnEmail = { error: 'Please enter a valid email address.' };

/** An email address in its normal form, or ''. */
export const freeEmail = freeText(emailLength, normalEmail).refine(isEmailOrNone, notAnEmail);

/** An optional email address, in its normal form; '' if absent. */
export const optionalEmail = optionalText(emailLength, normalEmail).refine(
  isEmailOrNone,
  notAnEmail,
);

const webAddressHint = 'Please give a web address, such as www.example.co.uk.';

/** An http(s) URL; 'www.example.co.uk' becomes 'https://www.example.co.uk'. */
export const webAddressField = (message: string) =>
  requiredText(message, 2000, 1, plainWebAddress)
    .refine((value) => toWebAddress(value) !== undefined, { error: webAddressHint, abort: true })
    .overwrite((value) => toWebAddress(value) ?? value);

function toWebAddress(typed: string): string | undefined {
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed);
  const text = hasScheme ? typed : `https://${typed.replace(/^\/+/, '')}`;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (!/[^.]\.[^.]/.test(url.hostname)) return undefined;
  return url.href.replace(/^([a-z]+:\/\/[^/]+)\/$/, '$1');
}

/** A boolean without coercion: strings and numbers are refused. */
export const strictBoolean = (defaultValue = false) =>
  nullIsAbsent(
    z.boolean({ error: 'This must be true or false.' }).nullable().default(defaultValue),
  );

export const dateMessage = 'Please give the date as YYYY-MM-DD.';

export const yearMessage = 'Please give a year between 1900 and 2199.';

/** Whether the year of a date (YYYY-MM-DD) is meant: browsers take a typed 26 for the year 26. */
export const hasLikelyYear = (day: string): boolean => day >= '1900' && day < '2200';

/** A calendar date (YYYY-MM-DD), with room for dates after it. */
export const dateField = (message: string) =>
  z
    .string({ error: message })
    .overwrite(plainText)
    .pipe(z.iso.date({ error: message, abort: true }).refine(hasLikelyYear, yearMessage))
    .meta({ format: 'date' });

/** A field that replaces '', which a form sends for none, with null. */
export const blankIsNull = (field: z.ZodType<string | null, string | null>) =>
  field.overwrite((value) => value || null);

/** An optional date: a form sends '' for none, the API null. */
export const optionalDate = (message: string) =>
  blankIsNull(z.union([z.literal(''), dateField(message), z.null()], { error: message }));

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** One of the given values; the error lists them all. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: `Please choose ${alternatives.format(values)}.` });

/** The key of a package; whether it is offered is for whoever takes the order. */
export const packageField = z
  .string({ error: 'Please choose a package.' })
  .regex(packageKey, 'Please choose a package.');

/** The id of a stored row. */
export const idField = z.uuid('This must be an identifier.');

/** The id of a person; of earlier versions a digest, and so no id of a version. */
export const personIdField = z.guid('This must be an identifier.');

/** The input of calls on one stored row. */
export const byId = z.object({ id: idField });

/** When the admin decided a request. */
export const decidedAt = z.iso
  .datetime()
  .nullable()
  .describe('Null while it is open, and where it was decided before this time was kept');
