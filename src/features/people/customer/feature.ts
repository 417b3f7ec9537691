import { PlanChanges1796025000000 } from '#migrations/1796025000000-plan-changes.ts';
import type { Feature } from '#src/server/feature.ts';
import { none } from '#src/shared/feature-parts.ts';
import { Customer } from './entity.ts';
import { customerData } from './personal-data-service.ts';

export const customer: Feature = {
  entities: [Customer],
  migrations: [PlanChanges1796025000000],
  topics: none,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: customerData,
};
