import { type Feature, none } from '#src/server/feature.ts';
import { createWebhookHandler } from './deliver-webhook.ts';
import { WebhookDelivery, WebhookEndpoint } from './entity.ts';
import { webhookData } from './personal-data.ts';

export const webhooks: Feature = {
  entities: [WebhookDelivery, WebhookEndpoint],
  topics: none,
  mails: none,
  jobs: (services) => ({ webhook: createWebhookHandler(services) }),
  csv: none,
  waits: none,
  story: none,
  personalData: webhookData,
};
