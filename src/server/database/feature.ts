import { type Feature, none } from '#src/server/feature.ts';
import { Submission } from './entity.ts';
import { databaseData } from './personal-data.ts';

export const database: Feature = {
  entities: [Submission],
  topics: none,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  personalData: databaseData,
};
