import type { Feature } from '#src/server/feature.ts';
import { ownTable } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';
import { Connection } from './entity.ts';

export const connected: Feature = {
  entities: [Connection],
  topics: none,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: [ownTable('connection', 'Your services', ['kind', 'sealed_values'])],
};
