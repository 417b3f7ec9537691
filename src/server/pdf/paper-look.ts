/** Of every page, in points. */
export const margins = { top: 62, bottom: 76, left: 56, right: 56 };

/** How far the line at a page's foot is from its lower edge, in points. */
export const footBottom = 32;

/** The style of the sender's name, which takes one line up to 20 letters or so, and two at most. */
export function nameStyle({ length }: string) {
  if (length <= 13) return 'wordmark';
  if (length <= 18) return 'heading';
  return length <= 40 ? 'longName' : 'longestName';
}

/** The colours that are the same for every firm, as they print. */
export const colour = {
  ink: '#1d2321',
  stone: '#5b6560',
  line: '#d5d2c8',
} as const;
