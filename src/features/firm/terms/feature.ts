import { type Feature, none } from '#src/server/feature.ts';
import { TermsEdition } from './entity.ts';
import { termsData } from './personal-data-service.ts';

export const terms: Feature = {
  entities: [TermsEdition],
  topics: none,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  personalData: termsData,
};
