import { customerKey } from '#src/client/session/customer-key.ts';
import type { CustomerIdentity } from '#src/features/people/login/contract.ts';

/**
 * Stores the logged-in customer for display only: the session cookie grants access. If the browser
 * refuses storage, the portal still opens by its URL.
 */
export function keepCustomerData(customer: CustomerIdentity): void {
  try {
    localStorage.setItem(customerKey, JSON.stringify(customer));
  } catch (error) {
    console.warn('This browser refuses storage', error);
  }
}

/** Whether any data is stored that `readCustomerData` could read. */
export function mayBeKept(): boolean {
  try {
    return localStorage.getItem(customerKey) !== null;
  } catch {
    return false;
  }
}

/** Deletes the stored customer. */
export function clearCustomerData(): void {
  try {
    localStorage.removeItem(customerKey);
  } catch (error) {
    console.warn('This browser refuses storage', error);
  }
}
