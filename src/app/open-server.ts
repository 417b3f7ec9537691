import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { followFirm } from '#src/features/firm/profile/follow-service.ts';
import { showKeptFirm } from '#src/features/firm/profile/force-service.ts';
import { eraseAgain } from '#src/features/people/privacy/erasure/again-service.ts';
import { renderWork } from '#src/features/site/portfolio/landing-work.tsx';
import { landingItems } from '#src/features/site/portfolio/portfolio-service.ts';
import { loadSecrets } from '#src/server/auth/secrets.ts';
import {
  catchUpConnections,
  followConnections,
} from '#src/server/connections/follow-connections.ts';
import { follow } from '#src/server/database/follow.ts';
import { openDatabase } from '#src/server/database/open.ts';
import type { Warn } from '#src/server/database/outage.ts';
import { requireKnownKeys } from '#src/server/database/sealed-rows.ts';
import type { Env } from '#src/server/env.ts';
import { createSite } from '#src/server/firm/create-site.ts';
import { type ProcessContext, withManager } from '#src/server/service-context.ts';
import { builtTemplate } from './built-template.ts';
import { startDailyBackup } from './daily-backup.ts';
import { entities } from './features.ts';
import { startHousekeeping } from './housekeeping.ts';
import { migrations } from './migrations.ts';
import { buildServer } from './server.ts';
import { createServices } from './services.ts';

/** Keeps the landing page in step with the portfolio, whichever process changes it. */
const followWork = (
  database: Promise<DataSource>,
  services: ProcessContext,
  log: Pick<FastifyBaseLogger, 'warn'>,
): (() => void) =>
  follow(database, services, log, {
    async catchUp(ctx) {
      if (ctx.site) ctx.site.showWork(renderWork(await landingItems(ctx), ctx.firm));
    },
    failed: 'our work could not be put on the landing page',
  });

interface OpenedServer {
  /** Not listening yet; `close` also closes the database. */
  app: FastifyInstance;
  /** Resolves when the database is open, migrated and readable with the configured keys. */
  opened: Promise<unknown>;
  /** Resolves when the first connection fails: pages are served while the server retries. */
  delayed: Promise<void>;
  /** The settings in force. */
  settings: () => Env;
  /** The file that holds a generated admin password. */
  adminPasswordFile?: string;
}

/** How long requests are accepted after closing begins, in milliseconds; a load balancer needs longer. */
const shutdownDelays = { behindProxy: 2000, alone: 500 };

/** Starts opening the database and builds the server, which also serves the site if `dist` is given. */
export function openServer(env: Env, dist?: string): OpenedServer {
  const secrets = loadSecrets(env);
  let delay = () => {};
  const delayed = new Promise<void>((resolve) => {
    delay = resolve;
  });
  const warn: Warn = (error, message) => {
    app.log.warn({ err: error }, message);
    delay();
  };
  const database = openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    template: builtTemplate(),
    entities,
    migrations,
    warn,
  });
  const opened = database.ready.then(async (db) => {
    try {
      await requireKnownKeys(db, services.cipher);
      secrets.keepKey();
      await catchUpConnections(withManager(services, db.manager));
      await eraseAgain(withManager(services, db.manager));
    } catch (error) {
      await database.close();
      throw error;
    }
    return db;
  });
  const services = createServices(env, secrets, opened);
  if (dist !== undefined) services.site = createSite(dist, env, services.clock, services.objects);
  const app = buildServer(services, {
    dist,
    pool: database.pool,
    shutdownDelay: env.TRUST_PROXY ? shutdownDelays.behindProxy : shutdownDelays.alone,
  });
  // A start shows the firm that was in force last, before the database says which one is.
  app.addHook('onReady', () => showKeptFirm(services, app.log));
  const endHousekeeping = startHousekeeping(opened, services, app.log);
  const endFollowing = [
    startDailyBackup(opened, services, app.log),
    followFirm(opened, services, app.log),
    followWork(opened, services, app.log),
    followConnections(opened, services, app.log),
  ];
  services.jobs.start(opened, app.log);
  let ended: Promise<void> | undefined;
  const endJobs = () => {
    endHousekeeping();
    for (const end of endFollowing) end();
    ended ??= services.jobs.stop();
    return ended;
  };
  // While requests are finished: together both would take too long.
  app.addHook('preClose', async () => void endJobs());
  app.addHook('onClose', async () => {
    await endJobs();
    await database.close();
  });
  return {
    app,
    opened,
    delayed,
    settings: () => services.env,
    adminPasswordFile: secrets.adminPasswordFile,
  };
}
