import { type Feature, none } from '#src/server/feature.ts';
import { PaymentRequest } from './entity.ts';
import { orderData } from './personal-data-service.ts';
import { ordersBeyondOrder } from './scope-service.ts';
import { orderStory } from './story-service.ts';
import { orderTopics } from './topics.ts';

export const order: Feature = {
  entities: [PaymentRequest],
  topics: orderTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: orderStory,
  personalData: orderData,
  keptAsMoney: ['order.placed'],
  pushes: {
    'order.placed': { title: 'A new order' },
  },
  threads: { order: 'order' },
  beyondOrder: ordersBeyondOrder,
};
