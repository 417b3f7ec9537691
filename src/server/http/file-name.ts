/** The longest part of a file's name, in characters. */
const longestPart = 48;

/** Returns the letters and digits of a text, with a hyphen for what is between them. */
const plainPart = (text: string): string =>
  Array.from(
    text
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  )
    .slice(0, longestPart)
    .join('')
    .replaceAll(/^-|-$/g, '');

/** Returns a file's name of several parts that every system takes: 'Quote-Q-0001-Awning.pdf'. */
export const fileName = (parts: readonly string[], extension: string): string =>
  `${parts.map(plainPart).filter(Boolean).join('-')}.${extension}`;

/** The same in letters of ASCII, for what reads no others. */
const asciiName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]+/g, '_')
    .replaceAll(/["\\]/g, '_');

const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/** Returns the header by which a browser saves a response under a name (RFC 6266). */
export function attachment(name: string): string {
  const ascii = asciiName(name);
  const plain = `attachment; filename="${ascii}"`;
  if (ascii === name) return plain;
  const encoded = encodeURIComponent(name).replaceAll(/['()*!]/g, escaped);
  return `${plain}; filename*=UTF-8''${encoded}`;
}
