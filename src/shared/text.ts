/** Returns whether PostgreSQL can store a string: well-formed and without NUL. */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** Removes zero-width and control characters, and trims the text. */
export const visibleText = (value: string): string =>
  value.replace(/(?!\s)[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu, '').trim();

/** Maximum length of a single-line field, in characters. */
export const lineLength = 200;

/** Returns whether a value is valid for a single-line field: visible, storable and not too long. */
export function isSingleLine(value: string): boolean {
  return isStorable(value) && visibleText(value) !== '' && value.trim().length <= lineLength;
}

/** Returns whether a value is a UUID. */
export const isId = (value: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(value);

/** Maximum length of an email address, in characters (RFC 5321). */
export const emailLength = 254;
/** Pattern of common email addresses, also passed to zod. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Returns whether a value is an email address. */
export const isEmail = (value: string): boolean =>
  value.trim().length <= emailLength && emailPattern.test(value.trim());
