import { graphemesOf } from './legible.ts';

const words = new Intl.Segmenter('en', { granularity: 'word' });
type WidthOf = (start: number, end: number) => number;

/**
 * Breaks a paragraph into lines of a width in points: between words, also of scripts that write none
 * apart, and inside one that is wider. Each line is given by its first place and the one behind it.
 */
export function breakLines(text: string, width: number, widthOf: WidthOf): [number, number][] {
  const lines: [number, number][] = [];
  let [start, end, used] = [0, 0, 0];
  for (const part of partsOf(text, width, widthOf)) {
    if (used + widthOf(end, end + part.trimEnd().length) > width && end > start) {
      lines.push([start, end]);
      [start, used] = [end, 0];
    }
    used += widthOf(end, end + part.length);
    end += part.length;
  }
  return [...lines, [start, end]];
}

/** What stays together: a word with the marks and spaces behind it, or a letter of one too wide. */
function partsOf(text: string, width: number, widthOf: WidthOf): string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = parts.at(-1);
    const follows = !isWordLike && !/^[\p{Ps}\p{Pi}]/u.test(segment);
    if (last !== undefined && (follows || /[\p{Ps}\p{Pi}]$/u.test(last)))
      parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  let start = 0;
  return parts.flatMap((part) => {
    const isTooWide = widthOf(start, start + part.length) > width;
    start += part.length;
    return isTooWide ? graphemesOf(part) : [part];
  });
}

/** Breaks the words that are longer than a line, each letter measured once. */
export const breakLongWords = (
  text: string,
  width: number,
  widthOfLetter: (letter: string) => number,
): string =>
  text
    .split('\n')
    .map((paragraph) => {
      if (!/\S{20}/.test(paragraph)) return paragraph;
      const sums = [0];
      for (const letter of graphemesOf(paragraph)) {
        const before = sums.at(-1) ?? 0;
        for (let unit = 1; unit < letter.length; unit += 1) sums.push(before);
        sums.push(before + widthOfLetter(letter));
      }
      const widthOf: WidthOf = (start, end) => (sums[end] ?? 0) - (sums[start] ?? 0);
      return breakLines(paragraph, width, widthOf)
        .map(([start, end]) => paragraph.slice(start, end).trimEnd())
        .join('\n');
    })
    .join('\n');
