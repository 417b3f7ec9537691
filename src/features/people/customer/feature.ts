import { PlanChanges1795900000003 } from '#migrations/1795900000003-plan-changes.ts';
import type { Feature } from '#src/server/feature.ts';
import { none } from '#src/shared/feature-parts.ts';
import { Customer } from './entity.ts';
import { customerData } from './personal-data-service.ts';

export const customer: Feature = {
  entities: [Customer],
  migrations: [PlanChanges1795900000003],
  topics: none,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: customerData,
};
