import { plainText } from './text.ts';
import { z } from './zod.ts';

const signed = /^([+-]?) ?(?:£|GBP)? ?([+-]?) ?(\d[\d., ]*?|\.\d+?) ?(?:GBP)?$/i;
const grouped = /^(\d+|\d{1,3}(?:[, ]\d{3})+)?(?:\.(\d*))?$/;

/**
 * Reads a number as people type it, in hundredths: with a sign, £ or GBP, commas or spaces between
 * thousands, and two decimals at most. Returns why it is none; `example` is one that is.
 */
export function readHundredths(typed: string, example: string): number | string {
  const [, before = '', after = '', figures = ''] = signed.exec(plainText(typed)) ?? [];
  const sign = before + after;
  const [match, whole = '', decimals = ''] = (figures && grouped.exec(figures)) || [];
  // 1,5 and 1.234,56 mean different sums to different people.
  if (match === undefined && figures.includes(','))
    return `Please write decimals after a point, such as ${example}. A comma is for thousands.`;
  if (match === undefined || sign.length > 1) return `Please give figures, such as ${example}.`;
  if (decimals.length > 2) return 'Please give at most two decimals.';
  const hundredths = Number(whole.replaceAll(/[, ]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return (sign === '-' && hundredths > 0 ? -1 : 1) * Math.min(hundredths, Number.MAX_SAFE_INTEGER);
}

/** A number as typed into a form, in hundredths; the error says why it is none. */
const typedHundredths = (example: string) =>
  z.string().transform((text, { addIssue }) => {
    const read = readHundredths(text, example);
    if (typeof read === 'number') return read;
    addIssue({ code: 'custom', message: read });
    return z.NEVER;
  });

/** Pounds as typed into a form, in pence. */
export const typedPounds = typedHundredths('12.50');

/** A number as typed into a form, with two decimals at most. */
export const typedNumber = typedHundredths('1.5').transform((hundredths) => hundredths / 100);
