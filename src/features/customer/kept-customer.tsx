import type { CustomerIdentity } from './contract.ts';

/** Where the browser keeps who is logged in, for display alone: the cookie is what opens the portal. */
export const storageKey = 'customerData';

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
