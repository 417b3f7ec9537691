import { type Feature, none } from '#src/server/feature.ts';
import { PortfolioEntry } from './entity.ts';
import { portfolioData } from './personal-data-service.ts';
import { portfolioTopics } from './topics.ts';

export const portfolio: Feature = {
  entities: [PortfolioEntry],
  topics: portfolioTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  personalData: portfolioData,
};
