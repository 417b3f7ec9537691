import type { FastifyInstance } from 'fastify';
import { loadSecrets } from '#src/server/auth/secrets.ts';
import { openDatabase } from '#src/server/database/open.ts';
import type { Warn } from '#src/server/database/outage.ts';
import { requireKnownKeys } from '#src/server/database/sealed-rows.ts';
import type { Env } from '#src/server/env.ts';
import { builtTemplate } from './built-template.ts';
import { entities, migrations } from './entities.ts';
import { startHousekeeping } from './housekeeping.ts';
import { buildServer } from './server.ts';
import { createServices } from './services.ts';

interface OpenedServer {
  /** Not listening yet; `close` ends the database too. */
  app: FastifyInstance;
  /** Settles when the database is open, migrated and readable with our keys; rejects where it cannot be. */
  opened: Promise<unknown>;
  /** Resolves once the database turns out to be away: pages are served, and it is tried again. */
  delayed: Promise<void>;
  /** Where a generated password was put. */
  adminPasswordFile?: string;
}

/** Milliseconds for a balancer to notice that we leave, and for requests on their way to arrive. */
const notice = { behindProxy: 2000, alone: 500 };

/** Begins to open the database and builds the server over it, with the site in `dist` if given. */
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
    } catch (error) {
      await database.close();
      throw error;
    }
    return db;
  });
  const services = createServices(env, secrets, opened);
  const app = buildServer(services, {
    dist,
    notice: env.TRUST_PROXY ? notice.behindProxy : notice.alone,
  });
  const endHousekeeping = startHousekeeping(opened, services.objects, app.log);
  app.addHook('onClose', async () => {
    endHousekeeping();
    await database.close();
  });
  return { app, opened, delayed, adminPasswordFile: secrets.adminPasswordFile };
}
