import type { Customer, Project } from './entity.ts';

/** Who an event of the portal concerns. */
export const aboutCustomer = ({ id, email }: Customer) => ({
  subject: { kind: 'customer', id } as const,
  email,
});

/** What an event says of the work that it is part of. */
export const ofWork = (
  { businessName, firstName, lastName }: Customer,
  { projectName }: Project,
) => ({ businessName, projectName, firstName, fullName: `${firstName} ${lastName}` });
