import { customerKey } from '#src/client/customer-key.ts';
import type { CustomerIdentity } from './contract.ts';

/**
 * Keeps who logged in, for display: the cookie is what opens the portal. A browser that keeps
 * nothing still shows the portal by its address.
 */
export function keepCustomerData(customer: CustomerIdentity): void {
  try {
    localStorage.setItem(customerKey, JSON.stringify(customer));
  } catch (error) {
    console.warn('This browser keeps nothing', error);
  }
}

/** Whether anything is kept, to be read by `readCustomerData`. */
export function mayBeKept(): boolean {
  try {
    return localStorage.getItem(customerKey) !== null;
  } catch {
    return false;
  }
}

/** Forgets who was logged in. */
export function clearCustomerData(): void {
  try {
    localStorage.removeItem(customerKey);
  } catch (error) {
    console.warn('This browser keeps nothing', error);
  }
}
