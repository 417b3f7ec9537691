import type { Customer } from '#src/features/people/customer/entity.ts';
import { fullName } from '#src/shared/full-name.ts';
import type { Project } from './entity.ts';

/** What an event says of the work that it is part of. */
export const projectData = (
  { businessName, firstName, lastName }: Customer,
  { projectName }: Project,
) => ({ businessName, projectName, firstName, fullName: fullName({ firstName, lastName }) });
