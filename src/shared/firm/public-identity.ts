import type { FirmIdentity } from './identity.ts';

/** Returns what anybody may know of a firm's identity. */
export function publicIdentity({
  bankHolidays: _days,
  invoicePrefix: _prefix,
  ownerEmail: _owner,
  mailFrom: _sender,
  ...known
}: FirmIdentity) {
  return known;
}
