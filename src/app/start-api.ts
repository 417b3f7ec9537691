import type { RequestListener } from 'node:http';
import { type DatabaseOptions, openDatabase } from '#src/server/database/open.ts';
import type { Warn } from '#src/server/database/outage.ts';
import { directCalls } from '#src/server/direct-calls.ts';
import type { Env } from '#src/server/env.ts';
import { logAnswer } from '#src/server/log.ts';
import { registerPages } from '#src/server/pages.ts';
import { refuseUnknownKeys } from '#src/server/sealed-rows.ts';
import { loadSecrets } from '#src/server/secrets.ts';
import { shedLoad } from '#src/server/shedding.ts';
import type { Site } from '#src/server/site.ts';
import { builtTemplate } from './built-template.ts';
import { entities, migrations } from './entities.ts';
import { startHousekeeping } from './housekeeping.ts';
import { appRouter } from './router.ts';
import { buildServer } from './server.ts';
import { createServices } from './services.ts';

interface Api {
  listener: RequestListener;
  /** Settles when the database is open, migrated and readable with our keys; rejects where it cannot be. */
  opened: Promise<unknown>;
  adminPasswordFile?: string;
  warn: Warn;
  close(): Promise<void>;
}

/** Makes the services and the API over them; the database goes on opening behind it. */
export async function startApi(
  env: Env,
  site: Site,
  embedded?: DatabaseOptions['embedded'],
): Promise<Api> {
  const secrets = loadSecrets(env);
  const warn: Warn = (error, message) => app.log.warn({ err: error }, message);
  const database = openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    template: builtTemplate(),
    embedded,
    entities,
    migrations,
    warn,
  });
  const ready = database.ready.then(async (db) => {
    try {
      await refuseUnknownKeys(db, services.cipher);
      secrets.keepKey();
    } catch (error) {
      await database.close();
      throw error;
    }
    return db;
  });
  const services = createServices(env, secrets, ready);
  const app = buildServer(services);
  const direct = directCalls(appRouter, services, app.log);
  const endHousekeeping = startHousekeeping(ready, services.objects, app.log);
  registerPages(app, site);
  await app.ready();
  return {
    listener: shedLoad(env, ready, app.log, (request, response) => {
      if (direct(request, response)) logAnswer(app.log, request, response);
      else app.routing(request, response);
    }),
    opened: ready,
    adminPasswordFile: secrets.adminPasswordFile,
    warn,
    async close() {
      endHousekeeping();
      await app.close();
      await database.close();
    },
  };
}
