import { type Feature, none } from '#src/server/feature.ts';
import { portalStory } from './story-service.ts';
import { portalTopics } from './topics.ts';

export const portal: Feature = {
  entities: none,
  topics: portalTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: portalStory,
  personalData: none,
};
