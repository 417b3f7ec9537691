import { byId, idField } from '#src/shared/fields.ts';
import { dataOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';

/** A Direct Debit that somebody set up in a customer's name, and nobody proved. */
export const unprovenDebit = z.object({
  id: idField.describe('Of its order'),
  orderedAt: z.iso.datetime(),
  holder: z.string().describe('The name of the account’s holder'),
  accountEnding: z.string().describe('The last two digits of the account'),
  isInForce: z.boolean().describe('False for one that waits until it is accepted'),
});
export type UnprovenDebit = z.output<typeof unprovenDebit>;

const example: UnprovenDebit = {
  id: 'a3d0b7e2-4f6c-4d55-8c31-9e7f2b6a1d08',
  orderedAt: '2099-04-15T10:00:00.000Z',
  holder: 'M Ferris',
  accountEnding: '34',
  isInForce: true,
};
export const unprovenDebits = dataOf(z.array(unprovenDebit), [example]);
export const oneDebit = byId.extend({ orderId: idField });
