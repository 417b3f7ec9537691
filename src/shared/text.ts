/** Whether the database can keep it. */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** What of a text can be seen: without zero-width and control characters, and blanks at its ends. */
export const visibleText = (value: string): string =>
  value.replace(/(?!\s)[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu, '').trim();

/** Characters of an answer of one line. */
export const lineLength = 200;

/** Whether it is an answer of one line: something is there, and it can be kept. */
export function isLine(value: string): boolean {
  return isStorable(value) && visibleText(value) !== '' && value.trim().length <= lineLength;
}

/** Whether it has the form of a stored row's identifier. */
export const isId = (value: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(value);

/** Characters of an e-mail address (RFC 5321). */
export const emailLength = 254;
/** What a practical e-mail address looks like: the pattern that zod uses too. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether it is an e-mail address. */
export const isEmail = (value: string): boolean =>
  value.trim().length <= emailLength && emailPattern.test(value.trim());
