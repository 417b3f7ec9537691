const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const notDrawn = /[\p{Default_Ignorable_Code_Point}\n]/gu;

/** What a reader takes for the letters of a text. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Returns the text composed, in plain lines, without control characters and marks of order. */
export const plainLines = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, '');

/** Returns such a text with words in place of what no font has: '(2 characters cannot be shown)'. */
export const legible = (text: string, has: (letters: string) => boolean): string =>
  graphemesOf(plainLines(text))
    .map((letter) => (has(letter.replace(notDrawn, '')) ? letter : '\0'))
    .join('')
    .replace(/\0+/g, ({ length }, at: number, all: string) => {
      const told = `(${length} ${length === 1 ? 'character' : 'characters'} cannot be shown)`;
      return [
        /\S$/.test(all.slice(0, at)) ? ' ' : '',
        told,
        /^\p{L}/u.test(all.slice(at + length)) ? ' ' : '',
      ].join('');
    });
