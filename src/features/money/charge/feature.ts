import { type Feature, none } from '#src/server/feature.ts';
import { BillingTransaction } from './entity.ts';
import { Mandate } from './mandate-entity.ts';
import { chargeData } from './personal-data-service.ts';
import { chargeTopics, isChargeTopic } from './topics.ts';

export const charge: Feature = {
  entities: [BillingTransaction, Mandate],
  topics: chargeTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  personalData: chargeData,
  keptAsMoney: Object.keys(chargeTopics).filter(isChargeTopic),
  pushes: {
    'charge.failed': { title: 'A payment failed' },
    'charge.reinstated': { title: 'A chargeback was cancelled' },
  },
  proving: {
    'charge.paid': { proven: false },
  },
};
