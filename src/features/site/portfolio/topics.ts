import { z } from 'zod';

/** The portfolio. */
export const portfolioTopics = {
  'portfolio.changed': z.object({
    title: z.string(),
    change: z.enum(['added', 'deleted']),
  }),
} as const;

type PortfolioTopics = typeof portfolioTopics;
declare module '#src/server/events/topics.ts' {
  interface TopicSchemas extends PortfolioTopics {}
}
