import type { FastifyInstance } from 'fastify';
import { followedFirm } from '#src/features/firm/profile/follow-service.ts';
import { showKeptFirm } from '#src/features/firm/profile/force-service.ts';
import { eraseAgain } from '#src/features/people/privacy/erasure/again-service.ts';
import { landingItems, workMark } from '#src/features/site/portfolio/portfolio-service.ts';
import { loadSecrets } from '#src/server/auth/secrets.ts';
import {
  catchUpConnections,
  followedConnections,
} from '#src/server/connections/follow-connections.ts';
import type { Services } from '#src/server/context.ts';
import { type Followed, follow } from '#src/server/database/follow.ts';
import { followedVersion } from '#src/server/database/newer-version.ts';
import { openDatabase } from '#src/server/database/open.ts';
import type { Warn } from '#src/server/database/outage.ts';
import { requireKnownKeys } from '#src/server/database/sealed-rows.ts';
import type { Env } from '#src/server/env.ts';
import { createSite } from '#src/server/firm/create-site.ts';
import { dueMark } from '#src/server/jobs/claim-jobs.ts';
import { type ProcessContext, withManager } from '#src/server/service-context.ts';
import type { Traces } from '#src/server/tracing/traces.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { builtTemplate } from './built-template.ts';
import { startDailyBackup } from './daily-backup.ts';
import { entities } from './features.ts';
import { startHousekeeping } from './housekeeping.ts';
import { migrations } from './migrations.ts';
import { buildServer } from './server.ts';
import { createServices } from './services.ts';

type Items = Awaited<ReturnType<typeof landingItems>>;

/** React's renderer is loaded once there is something to show. */
async function renderItems(items: Items, firm: Firm): Promise<string> {
  if (items.length === 0) return '';
  const { renderWork } = await import('#src/features/site/portfolio/landing-work.tsx');
  return renderWork(items, firm);
}

/** Keeps the landing page in step with the portfolio and the firm, whichever process changes them. */
function followedWork(services: ProcessContext): Followed {
  let known: { mark: string | null; firm: Firm } | undefined;
  return {
    mark: workMark,
    isBehind: (mark) => mark !== known?.mark || services.firm !== known?.firm,
    async catchUp(ctx, mark) {
      if (ctx.site) ctx.site.showWork(await renderItems(await landingItems(ctx), ctx.firm));
      known = { mark, firm: ctx.firm };
    },
    failed: 'our work could not be put on the landing page',
  };
}

/** Wakes the worker of this process once a job is due. */
const followedJobs = ({ jobs }: Pick<Services, 'jobs'>): Followed => ({
  mark: dueMark,
  isBehind: (mark) => mark !== null,
  catchUp: async () => jobs.wake(),
  failed: 'due jobs could not be looked for',
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

/**
 * Starts opening the database and builds the server, which also serves the site if `dist` is given, and
 * tells `traces` of what it does.
 */
export function openServer(env: Env, dist?: string, traces?: Traces): OpenedServer {
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
      traces?.ofStatements(db);
    } catch (error) {
      await database.close();
      throw error;
    }
    return db;
  });
  const services = createServices(env, secrets, opened);
  services.traces = traces;
  if (dist !== undefined) services.site = createSite(dist, env, services.clock, services.objects);
  const app = buildServer(services, {
    dist,
    pool: database.pool,
    shutdownDelay: env.TRUST_PROXY ? shutdownDelays.behindProxy : shutdownDelays.alone,
  });
  // A start shows the firm that was in force last, before the database says which one is.
  app.addHook('onReady', () => showKeptFirm(services, app.log));
  const endHousekeeping = startHousekeeping(opened, services, app.log);
  const endBackups = startDailyBackup(opened, services, app.log);
  const endFollowing = follow(opened, services, app.log, [
    followedFirm(services, app.log),
    followedWork(services),
    followedConnections,
    followedJobs(services),
    followedVersion(app.log),
  ]);
  services.jobs.start(opened, app.log, { every: 60_000, traces });
  let ended: Promise<void> | undefined;
  const endJobs = () => {
    endHousekeeping();
    endBackups();
    endFollowing();
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
