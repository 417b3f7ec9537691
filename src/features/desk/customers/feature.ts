import type { Feature } from '#src/server/feature.ts';
import { none } from '#src/shared/feature-parts.ts';
import { customersCsv } from './admin-list-service.ts';

export const deskCustomers: Feature = {
  entities: none,
  topics: none,
  mails: none,
  jobs: none,
  csv: [customersCsv],
  waits: none,
  story: none,
  found: none,
  personalData: none,
};
