import type { Customer } from './entity.ts';

/** Who an event of the portal concerns. */
export const aboutCustomer = ({ id, email }: Customer) => ({
  subject: { kind: 'customer', id } as const,
  email,
});
