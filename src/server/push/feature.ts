import { type Feature, none } from '#src/server/feature.ts';
import { PushKey, PushSubscription } from './entity.ts';
import { pushData } from './personal-data.ts';
import { createPushHandler } from './send-push.ts';

export const push: Feature = {
  entities: [PushKey, PushSubscription],
  topics: none,
  mails: none,
  jobs: (services) => ({ push: createPushHandler(services) }),
  csv: none,
  waits: none,
  story: none,
  personalData: pushData,
};
