import { packageNames } from './packages.ts';
import { emailLength, emailPattern, isStorable, lineLength, visibleText } from './text.ts';
import { z } from './zod.ts';

const unstorable = 'This text contains characters that cannot be stored.';
/** What is said of a text that is too long. */
export const tooLong = (max: number) =>
  `Please keep this to ${max.toLocaleString('en-GB')} characters.`;

/** Text a person must give: trimmed, 1 to `max` visible characters; else refused with `message`. */
export const requiredText = (message: string, max = lineLength, min = 1) =>
  z
    .string({ error: message })
    .refine(isStorable, { error: unstorable, abort: true })
    .trim()
    .min(min, { error: message, abort: true })
    .refine((text) => visibleText(text).length >= min, { error: message, abort: true })
    .max(max, tooLong(max));

/** A field with a default, which null stands for too. */
export const nullIsAbsent = <Field extends z.ZodType>(field: z.ZodDefault<z.ZodNullable<Field>>) =>
  field
    .overwrite((given) => given ?? field.def.defaultValue)
    .refine((given): given is NonNullable<typeof given> => given !== null);

/** A field that may be left out, with nothing in its place: undefined where it is absent or null. */
export const optional = <Field extends z.ZodType>(field: Field) =>
  field
    .nullish()
    .overwrite((given) => given ?? undefined)
    .refine((given): given is Exclude<z.output<Field>, null> | undefined => given !== null);

/** Any text: trimmed, up to `max` characters. */
export const freeText = (max = lineLength) =>
  z
    .string({ error: 'This must be text.' })
    .refine(isStorable, { error: unstorable, abort: true })
    .trim()
    .max(max, tooLong(max));

/** Text a person may leave out: trimmed, up to `max` characters, '' when absent. */
export const optionalText = (max = lineLength) =>
  nullIsAbsent(freeText(max).nullable().default(''));

/** An e-mail address; one that is not given can be refused in other words. */
export const emailField = (message: string, missing = message) =>
  requiredText(missing, emailLength)
    .pipe(z.email({ pattern: emailPattern, error: message }))
    .meta({ format: 'email' });

const webAddressHint = 'Please give a web address, such as www.example.co.uk.';

/** An http(s) address, as a person types it: 'www.example.co.uk' becomes 'https://www.example.co.uk'. */
export const webAddressField = (message: string) =>
  requiredText(message, 2000)
    .refine((typed) => toWebAddress(typed) !== undefined, { error: webAddressHint, abort: true })
    .overwrite((typed) => toWebAddress(typed) ?? typed);

function toWebAddress(typed: string): string | undefined {
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed);
  const text = hasScheme ? typed : `https://${typed.replace(/^\/+/, '')}`;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (!/[^.]\.[^.]/.test(url.hostname)) return undefined;
  return url.href.replace(/^([a-z]+:\/\/[^/]+)\/$/, '$1');
}

/** A tick: true or false and nothing that merely looks like it. */
export const strictBoolean = (unless = false) =>
  nullIsAbsent(z.boolean({ error: 'This must be true or false.' }).nullable().default(unless));

/** A calendar date (YYYY-MM-DD) that the database can keep. */
export const dateField = (message: string) =>
  z.iso.date(message).refine((day) => day >= '0001', message);

/** A date, or nothing: '' as a form gives it, or null. */
export const optionalDate = (message: string) =>
  z.union([z.literal(''), dateField(message), z.null()], { error: message });

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** One of these values; a refusal names them all. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: `Please choose ${alternatives.format(values)}.` });

/** The package ordered. */
export const packageField = oneOf(packageNames);

/** The identifier of a stored row. */
export const idField = z.uuid('This must be an identifier.');

/** Names a stored row. */
export const byId = z.object({ id: idField });

/** When the owner decided a request. */
export const decidedAt = z.iso
  .datetime()
  .nullable()
  .describe('Null while it is open, and where it was decided before this time was kept');
