import { type Feature, none } from '#src/server/feature.ts';
import { eventData } from './personal-data.ts';

/** The record of what happened in these features. */
export const events = (features: readonly Feature[]): Feature => ({
  entities: none,
  topics: none,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  personalData: eventData(features.flatMap(({ keptAsMoney = [] }) => keptAsMoney)),
});
