import { type Feature, none } from '#src/server/feature.ts';
import { ApiKey } from './api-key-entity.ts';
import { AdminSecondFactor, CustomerDevice, Session } from './entity.ts';
import { authData } from './personal-data.ts';
import { adminTopics } from './topics.ts';

export const auth: Feature = {
  entities: [ApiKey, AdminSecondFactor, CustomerDevice, Session],
  topics: adminTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  personalData: authData,
};
