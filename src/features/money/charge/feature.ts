import type { Feature } from '#src/server/feature.ts';
import type { Searched } from '#src/server/search-kinds.ts';
import { none } from '#src/shared/feature-parts.ts';
import { BillingTransaction } from './entity.ts';
import { Mandate } from './mandate-entity.ts';
import { chargeData } from './personal-data-service.ts';
import { statesSql } from './state-rules.ts';
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
  gauges: [
    {
      name: 'charges_open',
      help: 'Charges and refunds that are not settled, by state.',
      labels: ['state'],
      sql: `SELECT state, count(*)::integer AS value FROM billing_transaction
        WHERE state IN ${statesSql('pending')} AND $1::timestamptz IS NOT NULL GROUP BY state`,
    },
    {
      name: 'charges_late',
      help: 'Charges that were not handed to their provider by the day after their date.',
      labels: [],
      sql: `SELECT count(*)::integer AS value FROM billing_transaction
        WHERE state IN ('planned', 'announced') AND billing_date < ($1::timestamptz - interval '1 day')::date`,
    },
  ],
  proving: {
    'charge.paid': { proven: false },
  },
};
