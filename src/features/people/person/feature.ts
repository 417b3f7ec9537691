import { type Feature, none } from '#src/server/feature.ts';
import { Person, PersonAddress, SearchLine } from './entity.ts';
import { personData } from './personal-data-service.ts';
import { personTopics } from './topics.ts';

export const person: Feature = {
  entities: [Person, PersonAddress, SearchLine],
  topics: personTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  personalData: personData,
};
