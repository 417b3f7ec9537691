const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** The bytes from 0x80 to 0x9f in Windows-1252, which Node 20 decodes as control characters. */
const ofWindows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Returns the text of a file, without its byte order mark: as the mark says, else UTF-8, else what Excel
 * in the UK saves, Windows-1252.
 */
export function decodeFile(bytes: Uint8Array): string {
  const marked = marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return text.replaceAll(
      /[\x80-\x9f]/g,
      (letter) => ofWindows[letter.charCodeAt(0) - 0x80] ?? '',
    );
  }
}
