import { idField, requiredText } from '#src/shared/fields.ts';
import { dataOf, resultOf } from '#src/shared/result.ts';
import { z } from '#src/shared/zod.ts';
import { plainHttps } from './webhook-rules.ts';

export const webhookMessages = {
  url: 'Please give an https address, such as https://hooks.example.com/orders.',
  private: 'Please give an address that the Internet can reach: this one is private or reserved.',
  topics: 'Please choose at least one topic.',
  ended: 'This webhook is turned off. Turn it on first.',
};

const topic = z.string({ error: webhookMessages.topics }).max(80, webhookMessages.topics);
const topicsField = z
  .array(topic, { error: webhookMessages.topics })
  .min(1, webhookMessages.topics)
  .max(200, webhookMessages.topics);

/** A new webhook. */
export const newWebhook = z
  .object({
    url: requiredText(webhookMessages.url, 2000, 1, plainHttps),
    topics: topicsField,
  })
  .meta({
    examples: [{ url: 'https://hooks.example.com/orders', topics: ['order.placed'] }],
  });
export type NewWebhook = z.output<typeof newWebhook>;

/** What is changed of a webhook. */
export const webhookChange = z
  .object({ id: idField, topics: topicsField })
  .meta({ examples: [{ topics: ['order.placed', 'charge.failed'] }] });

const webhookItem = z.object({
  id: idField,
  createdAt: z.iso.datetime(),
  url: z.string(),
  topics: z.array(z.string()),
  failingSince: z.iso.datetime().nullable().describe('Since when no delivery was taken'),
  heldUntil: z.iso.datetime().nullable().describe('Until when it asks us to send nothing'),
  endedAt: z.iso.datetime().nullable().describe('When it was turned off'),
  formerUntil: z.iso
    .datetime()
    .nullable()
    .describe('Until when deliveries are signed with the former secret as well'),
  missed: z.int().describe('How many deliveries of the last 30 days it missed while it was off'),
});
export type WebhookItem = z.output<typeof webhookItem>;

const deliveryItem = z.object({
  id: idField.describe('The webhook-id is msg_ and this'),
  createdAt: z.iso.datetime(),
  topic: z.string(),
  state: z
    .enum(['waiting', 'delivered', 'failed', 'missed'])
    .describe('missed: not sent, because the webhook was turned off'),
  attempts: z.int(),
  answer: z.string().nullable().describe('What the last attempt came to'),
  triedAt: z.iso.datetime().nullable(),
  nextAt: z.iso.datetime().nullable().describe('When it is tried next'),
});
export type DeliveryItem = z.output<typeof deliveryItem>;

/** One delivery of a webhook. */
export const byDelivery = z.object({ id: idField, deliveryId: idField });

const example = {
  id: '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
  createdAt: '2099-11-02T10:00:00.000Z',
  url: 'https://hooks.example.com/orders',
  topics: ['order.placed'],
  failingSince: null,
  heldUntil: null,
  endedAt: null,
  formerUntil: null,
  missed: 0,
};

/** The webhooks, oldest first, and every topic that there is. */
export const webhooksResult = resultOf(
  { data: z.array(webhookItem), topics: z.array(z.string()) },
  { data: [example], topics: ['charge.failed', 'order.placed'] },
);

/** A webhook with a new secret, which is shown this once. */
export const webhookSecretResult = resultOf(
  { secret: z.string(), data: webhookItem },
  { secret: 'whsec_bXkgc2VjcmV0IGlzIGxvbmdlciB0aGFuIHlvdSB0aGluay4=', data: example },
);

/** A webhook as it stands. */
export const webhookResult = dataOf(webhookItem, example);

/** How many deliveries were queued. */
export const sentMissedResult = resultOf({ sent: z.int() }, { sent: 12 });

/** The deliveries of a webhook, newest first. */
export const deliveriesResult = dataOf(z.array(deliveryItem), [
  {
    id: '5b0d6f6c-2f0e-4b7a-9a55-7d1c43d3b8b1',
    createdAt: '2099-11-02T10:05:00.000Z',
    topic: 'order.placed',
    state: 'waiting',
    attempts: 1,
    answer: 'Status 500',
    triedAt: '2099-11-02T10:05:01.000Z',
    nextAt: '2099-11-02T10:05:06.000Z',
  },
]);
