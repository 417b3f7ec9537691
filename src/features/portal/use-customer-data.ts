import { useState } from 'react';
import { customerKey } from '#src/client/session/customer-key.ts';
import { type CustomerIdentity, customerIdentity } from '#src/features/people/login/contract.ts';

/** Returns the customer stored in this browser; undefined if there is none or the data is invalid. */
export function readCustomerData(): CustomerIdentity | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(customerKey) ?? 'null');
    return customerIdentity.safeParse(stored).data;
  } catch {
    return undefined;
  }
}

/** Returns the customer that was stored when the component mounted. */
export function useCustomerData(): CustomerIdentity | undefined {
  const [stored] = useState(readCustomerData);
  return stored;
}
