import type { FirmIdentity } from './identity.ts';
import { hasOwnName } from './own-name.ts';

const letters = (text: string) => text.normalize('NFD').replaceAll(/[^a-z]/gi, '');

/**
 * What stands before the references that a firm gives out: the letters of its prefix, or else three of its
 * name, so that all begin alike; of the record's, so many as its orders have. '' where neither has any.
 */
export function referencePrefix(
  identity: Pick<FirmIdentity, 'invoicePrefix' | 'name'>,
  onRecord: number,
): string {
  const ofName = letters(identity.name).slice(0, hasOwnName({ identity }) ? 3 : onRecord);
  return (letters(identity.invoicePrefix).slice(0, 4) || ofName).toUpperCase();
}
