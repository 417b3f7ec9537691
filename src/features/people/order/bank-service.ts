import type { Context } from '#src/server/context.ts';
import { hidden } from '#src/shared/hidden.ts';
import { unreadable } from './texts.ts';

/** What a bank detail of an order is encrypted for. */
export const bankContext = (id: string, column: string) => `payment_request/${id}/${column}`;

/** Decrypts a bank detail of an order for those who may see it, as far as it can be read. */
export function readBankDetail(
  { cipher, readsBank }: Pick<Context, 'cipher' | 'readsBank'>,
  id: string,
  column: string,
  sealed: string,
): string {
  if (!readsBank) return hidden;
  try {
    return cipher.open(sealed, bankContext(id, column));
  } catch {
    return unreadable;
  }
}

/** Returns the last two digits of an account, which is the most that is shown of it. */
export const endingOf = (accountNumber: string) => accountNumber.slice(-2);
