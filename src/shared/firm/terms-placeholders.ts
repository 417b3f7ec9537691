/** What the terms may name in braces; `{basic setup}` is the price in force. */
export const termsPlaceholders = [
  'name',
  'address',
  'email',
  'basic setup',
  'basic monthly',
  'premium setup',
  'premium monthly',
  'google business',
  'reply time',
  'answer time',
  'support time',
  'start time',
] as const;

const known: readonly string[] = termsPlaceholders;

/** Returns the first text in braces that stands for nothing: '{price}'; undefined if there is none. */
export const unknownPlaceholder = (text: string): string | undefined =>
  text.match(/\{[^{}]*\}/g)?.find((braced) => !known.includes(braced.slice(1, -1)));
