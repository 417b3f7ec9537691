import { z } from 'zod';
import type { Feature } from '#src/server/feature.ts';
import { ownTable } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';
import { RetentionPeriod } from './entity.ts';
import { expireFirms, expireFixed } from './retention-service.ts';

/** How long data is kept. */
const retentionTopics = {
  'retention.begun': z.object({ kind: z.string(), months: z.int() }),
  'retention.ran': z.object({
    rows: z.record(z.string(), z.int()).describe('How many rows went, by kind of period'),
  }),
} as const;

type RetentionTopics = typeof retentionTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends RetentionTopics {}
}

const retentionData = [ownTable('retention_period', 'Your periods', ['kind'])];

export const retention: Feature = {
  entities: [RetentionPeriod],
  topics: retentionTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: retentionData,
  tasks: [
    { every: 'hour', run: expireFixed },
    { every: 'hour', run: expireFirms },
  ],
};
