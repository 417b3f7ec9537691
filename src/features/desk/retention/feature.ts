import { type Feature, none } from '#src/server/feature.ts';
import { RetentionPeriod } from './entity.ts';
import { retentionData } from './personal-data-service.ts';
import { retentionTopics } from './topics.ts';

export const retention: Feature = {
  entities: [RetentionPeriod],
  topics: retentionTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  personalData: retentionData,
};
