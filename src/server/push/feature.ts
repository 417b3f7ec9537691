import type { Feature } from '#src/server/feature.ts';
import { ownTable } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';
import { PushKey, PushSubscription } from './entity.ts';
import { createPushHandler } from './send-push.ts';

/** Browsers of the owner. */
const pushData = [
  ownTable('push_key', 'Your notifications', ['public_key', 'sealed_private_key']),
  ownTable('push_subscription', 'Your notifications', [
    'endpoint',
    'p256dh',
    'auth',
    'password_fingerprint',
  ]),
];

export const push: Feature = {
  entities: [PushKey, PushSubscription],
  topics: none,
  mails: none,
  jobs: (services) => ({ push: createPushHandler(services) }),
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: pushData,
};
