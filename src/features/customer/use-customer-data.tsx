import { useState } from 'react';
import { customerKey } from '#src/client/customer-key.ts';
import { type CustomerIdentity, customerIdentity } from './contract.ts';

/** Who was kept in this browser; undefined where nobody was, or what was kept is damaged. */
export function readCustomerData(): CustomerIdentity | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(customerKey) ?? 'null');
    return customerIdentity.safeParse(kept).data;
  } catch {
    return undefined;
  }
}

/** Who was kept when the screen opened. */
export function useCustomerData(): CustomerIdentity | undefined {
  const [kept] = useState(readCustomerData);
  return kept;
}
