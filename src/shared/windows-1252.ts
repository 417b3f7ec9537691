/** The bytes from 0x80 to 0x9f in Windows-1252, which Node 20 decodes as control characters. */
const ofWindows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Returns a text that was decoded from Windows-1252 with the letters that Node 20 does not know. */
export const withWindowsLetters = (text: string): string =>
  text.replaceAll(/[\x80-\x9f]/g, (letter) => ofWindows[letter.charCodeAt(0) - 0x80] ?? '');
