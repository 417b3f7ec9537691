import { useState } from 'react';
import { type CustomerIdentity, customerIdentity } from './contract.ts';

/** Where the browser keeps who is logged in, for display alone: the cookie is what opens the portal. */
const storageKey = 'customerData';

function read(): CustomerIdentity | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return customerIdentity.safeParse(kept).data;
  } catch {
    return undefined;
  }
}

/** Keeps who logged in; a browser that keeps nothing still shows the portal by its address. */
export function keepCustomerData(customer: CustomerIdentity): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(customer));
  } catch (error) {
    console.warn('This browser keeps nothing', error);
  }
}

/** Forgets who was logged in. */
export function clearCustomerData(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch (error) {
    console.warn('This browser keeps nothing', error);
  }
}

/** Who was kept when the screen opened; undefined where nobody was, or what was kept is damaged. */
export function useCustomerData(): CustomerIdentity | undefined {
  const [kept] = useState(read);
  return kept;
}
