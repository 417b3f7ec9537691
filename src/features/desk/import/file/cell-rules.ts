import { visibleText } from '#src/shared/text.ts';

/** What a spreadsheet shows where a formula has failed. */
const failedFormula = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!)$/i;

/**
 * A cell without what is not part of it: spaces around and doubled, quotes around, and an
 * apostrophe that kept a spreadsheet from reading a formula or number.
 */
export function plainCell(cell: string): string {
  const text = visibleText(cell.toWellFormed())
    .replaceAll(/\s+/g, ' ')
    .replace(/^'(?=[=+\-@'\d])/, '');
  const inner = text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : '';
  // Quotes within a quoted cell were not doubled, or spaces stand outside of its own.
  return inner.includes('"') || /^\s|\s$/.test(cell) ? inner.trim() || text : text;
}

/** Whether a cell holds what another program writes where it has nothing. */
export const isNothing = (cell: string): boolean =>
  failedFormula.test(cell) || /^(?:null|n\/a|-+)$/i.test(cell);

/** Whether letters were lost or misread before the file came here: 'Zo�', 'ZoÃ«'. */
export const isGarbled = (cell: string): boolean =>
  /\ufffd|[ÃÂ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œ]|â€/.test(cell);
