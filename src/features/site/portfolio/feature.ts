import { z } from 'zod';
import type { Feature } from '#src/server/feature.ts';
import { ownTable } from '#src/server/personal-data.ts';
import { none } from '#src/shared/feature-parts.ts';
import { PortfolioEntry } from './entity.ts';

/** The portfolio. */
const portfolioTopics = {
  'portfolio.changed': z.object({
    title: z.string(),
    change: z.enum(['added', 'deleted']),
  }),
} as const;

type PortfolioTopics = typeof portfolioTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends PortfolioTopics {}
}

/** What the firm shows of its work, with the client's agreement. */
const portfolioData = [
  ownTable(
    'portfolio_item',
    'Your portfolio',
    ['project_title', 'client_name', 'project_type', 'features', 'website_url', 'industry'],
    ['image_url'],
  ),
];

export const portfolio: Feature = {
  entities: [PortfolioEntry],
  topics: portfolioTopics,
  mails: none,
  jobs: none,
  csv: none,
  waits: none,
  story: none,
  found: none,
  personalData: portfolioData,
};
