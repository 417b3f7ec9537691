import { z } from 'zod';
import type { Feature } from '#src/server/feature.ts';
import { ownTable } from '#src/server/personal-data.ts';
import { connectionKinds } from '#src/shared/connections/values.ts';
import { none } from '#src/shared/feature-parts.ts';
import { Connection } from './entity.ts';

/** A service that was entered or removed. */
export const serviceTopics = {
  'connection.changed': z.object({
    kind: z.enum(connectionKinds),
    change: z.enum(['set', 'removed']),
  }),
} as const;

type ServiceTopics = typeof serviceTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends ServiceTopics {}
}

export const connected: Feature = {
  entities: [Connection],
  topics: serviceTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: [ownTable('connection', 'Your services', ['kind', 'sealed_values'])],
};
