import { type Feature, none } from '#src/server/feature.ts';
import { FirmDraft, FirmVersion } from './entity.ts';
import { firmData } from './personal-data-service.ts';
import { firmTopics } from './topics.ts';

export const profile: Feature = {
  entities: [FirmDraft, FirmVersion],
  topics: firmTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  personalData: firmData,
};
