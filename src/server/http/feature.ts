import { type Feature, none } from '#src/server/feature.ts';
import { limitData } from './personal-data.ts';

export const http: Feature = {
  entities: none,
  topics: none,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  personalData: limitData,
};
