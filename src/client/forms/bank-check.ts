import { validateAccountDetails } from 'uk-modulus-check';

/**
 * Whether the account number can exist at the bank with this sort code (six digits). True if it is
 * unknown.
 */
export function couldBeAccount(sortCode: string, accountNumber: string): boolean {
  const number = accountNumber.padStart(8, '0');
  // For these, uk-modulus-check 2.0.11 changes its own table, and later results with it.
  if (number[6] === '9') return true;
  return validateAccountDetails(sortCode, number);
}
