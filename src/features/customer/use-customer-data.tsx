import { useState } from 'react';
import { type CustomerIdentity, customerIdentity } from './contract.ts';
import { storageKey } from './kept-customer.tsx';

function read(): CustomerIdentity | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return customerIdentity.safeParse(kept).data;
  } catch {
    return undefined;
  }
}

/** Who was kept when the screen opened; undefined where nobody was, or what was kept is damaged. */
export function useCustomerData(): CustomerIdentity | undefined {
  const [kept] = useState(read);
  return kept;
}
