import type { Feature } from '#src/server/feature.ts';
import type { Searched } from '#src/server/search-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { BillingTransaction } from './entity.ts';
import { Mandate } from './mandate-entity.ts';
import { chargeData } from './personal-data-service.ts';
import { chargeTopics, isChargeTopic } from './topics.ts';

const found = {
  mandate: 'detail',
  charge: { written: 'In a charge' },
} as const satisfies Record<string, Searched>;

declare module '#src/server/search-kinds.ts' {
  interface SearchKindNames extends Record<keyof typeof found, true> {}
}

export const charge: Feature = {
  entities: [BillingTransaction, Mandate],
  topics: chargeTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found,
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
