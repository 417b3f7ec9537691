import { ownTable } from '#src/server/personal-data.ts';

/** Browsers of the owner. */
export const pushData = [
  ownTable('push_key', 'Your notifications', ['public_key', 'sealed_private_key']),
  ownTable('push_subscription', 'Your notifications', [
    'endpoint',
    'p256dh',
    'auth',
    'password_fingerprint',
  ]),
];
