import type { Feature } from '#src/server/feature.ts';
import { ownTable, type PersonalData } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';
import { createWebhookHandler } from './deliver-webhook.ts';
import { WebhookDelivery, WebhookEndpoint } from './entity.ts';
import { webhookTopics } from './topics.ts';

/** Other systems of the firm's, which are told the ids of rows alone. */
const webhookData: PersonalData[] = [
  ownTable('webhook_endpoint', 'Your other systems', [
    'url',
    'topics',
    'sealed_secret',
    'sealed_former_secret',
  ]),
  {
    ...ownTable('webhook_delivery', 'Your other systems', ['topic', 'told', 'state', 'answer']),
    keeps: [{ period: 'delivery', since: { sql: 'webhook_delivery.created_at' } }],
  },
];

export const webhooks: Feature = {
  entities: [WebhookDelivery, WebhookEndpoint],
  topics: webhookTopics,
  mails: none,
  jobs: (services) => ({ webhook: createWebhookHandler(services) }),
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: webhookData,
};
