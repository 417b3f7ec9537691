/** Returns whether PostgreSQL can store a string: well-formed and without NUL. */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** Returns a string with a replacement character for what PostgreSQL cannot store. */
export const storable = (value: string): string => value.toWellFormed().replaceAll('\0', '\ufffd');

/** Zero-width, direction and control characters, other than line breaks and tabs. */
const invisible = /(?!\s)[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]|\ufeff/gu;

/** Removes zero-width and control characters, and trims the text. */
export const visibleText = (value: string): string => value.replace(invisible, '').trim();

/**
 * One form of a text as people type or paste it, for what is compared or read by rules: visible, trimmed,
 * with composed letters, ASCII digits, and one kind of space, dash and quote.
 */
export const plainText = (value: string): string =>
  visibleText(
    value
      .replace(/[´ʹʻʼʽˈ‘’‚‛′]/g, "'")
      .replace(/[“”„‟«»″]/g, '"')
      .normalize('NFKC')
      .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
      .replace(/[\p{Zs}]/gu, ' '),
  );

/** Maximum length of a single-line field, in characters. */
export const lineLength = 200;

/** Returns whether a value is valid for a single-line field: visible, storable and not too long. */
export function isSingleLine(value: string): boolean {
  return isStorable(value) && visibleText(value) !== '' && value.trim().length <= lineLength;
}

/** Returns whether a value is a UUID. */
export const isId = (value: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(value);
