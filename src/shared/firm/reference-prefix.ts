import type { FirmIdentity } from './identity.ts';

const letters = (text: string) => text.normalize('NFD').replaceAll(/[^a-z]/gi, '');

/**
 * What stands before the references that a firm gives out: the letters of its prefix, or else so many of
 * its name; '' where neither has any.
 */
export const referencePrefix = (
  { invoicePrefix, name }: Pick<FirmIdentity, 'invoicePrefix' | 'name'>,
  ofName: number,
): string => (letters(invoicePrefix).slice(0, 4) || letters(name).slice(0, ofName)).toUpperCase();
