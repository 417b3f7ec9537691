import { type Feature, none } from '#src/server/feature.ts';
import { customersCsv } from './admin-list-service.ts';

export const deskCustomers: Feature = {
  entities: none,
  topics: none,
  mails: none,
  jobs: none,
  csv: [customersCsv],
  waits: none,
  story: none,
  personalData: none,
};
