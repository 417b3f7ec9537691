import { type Feature, none } from '#src/server/feature.ts';
import { InboxMark } from './entity.ts';
import { inboxData } from './personal-data-service.ts';
import { inboxTopics } from './topics.ts';

export const inbox: Feature = {
  entities: [InboxMark],
  topics: inboxTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  personalData: inboxData,
};
