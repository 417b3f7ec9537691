import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { renderWork } from '#src/features/site/portfolio/landing-work.tsx';
import { landingItems } from '#src/features/site/portfolio/service.ts';
import { follow } from '#src/server/database/follow.ts';
import type { ProcessContext } from '#src/server/service-context.ts';

/** Keeps the landing page in step with the portfolio, whichever process changes it. */
export const followWork = (
  database: Promise<DataSource>,
  services: ProcessContext,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => void) =>
  follow(database, services, log, {
    async catchUp(ctx) {
      if (ctx.site) ctx.site.showWork(renderWork(await landingItems(ctx)));
    },
    failed: 'our work could not be put on the landing page',
  });
