import type { Feature } from '#src/server/feature.ts';
import { ownTable } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';
import { TermsEdition } from './entity.ts';

const termsData = [ownTable('terms_edition', 'Your terms', ['version', 'body'])];

export const terms: Feature = {
  entities: [TermsEdition],
  topics: none,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: termsData,
};
