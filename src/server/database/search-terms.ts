import { normalEmail } from '#src/shared/email-address.ts';
import { nationalDigits } from '#src/shared/fold-text.ts';
import { plainText } from '#src/shared/text.ts';

/** What a search asks for, and what it is compared with: a text, its digits, or its letters without spaces. */
export interface SearchTerm {
  value: string;
  among: 'text' | 'digits' | 'letters';
}

/** A telephone number on its own, of as many digits as British ones have without their zero. */
const telephone = /^\+?[\d\s().-]*$/;
/** A British postcode without its space. */
const postcode = /^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/i;

/** The words of a search in their plain form, an address as it is stored; or one telephone number. */
export function searchTerms(search: string): SearchTerm[] {
  const typed = plainText(search);
  const digits = nationalDigits(typed);
  if (telephone.test(typed) && digits.length >= 9) return [{ value: digits, among: 'digits' }];
  return typed
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({
      value: /^[^@]*@[\0-\x7f]*[^\0-\x7f]/.test(word) ? normalEmail(word) : word,
      among: postcode.test(word) ? 'letters' : 'text',
    }));
}

/** The SQL condition that a text has a term in it, however either is typed; folded() is a migration's. */
export function hasTerm(text: string, { among }: SearchTerm, value: string): string {
  if (among === 'digits') return `strpos(regexp_replace(${text}, '\\D', '', 'g'), ${value}) > 0`;
  const folded = `folded(${text})`;
  const within = among === 'letters' ? `replace(${folded}, ' ', '')` : folded;
  return `strpos(${within}, folded(${value})) > 0`;
}
