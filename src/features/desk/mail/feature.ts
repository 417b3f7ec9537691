import { type Feature, none } from '#src/server/feature.ts';
import { mailTopics } from './topics.ts';
import { mailsWaiting } from './waiting-service.ts';

export const deskMail: Feature = {
  entities: none,
  topics: mailTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: {
    mail: mailsWaiting,
  },
  story: none,
  personalData: none,
};
