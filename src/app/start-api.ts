import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createCipher } from '#src/server/cipher.ts';
import { openDatabase } from '#src/server/database/open.ts';
import type { Env } from '#src/server/env.ts';
import { createLimits } from '#src/server/limits.ts';
import { createObjectStore } from '#src/server/object-store/create-object-store.ts';
import { createOwner } from '#src/server/owner.ts';
import { registerPages } from '#src/server/pages.ts';
import { loadSecrets } from '#src/server/secrets.ts';
import type { Site } from '#src/server/site.ts';
import { entities, migrations } from './entities.ts';
import { startHousekeeping } from './housekeeping.ts';
import { buildServer } from './server.ts';

export interface Api {
  listener: RequestListener;
  /** Settles when the database is open and migrated; rejects where it cannot be. */
  opened: Promise<unknown>;
  adminPasswordFile?: string;
  close(): Promise<void>;
}

/** Beside the built server, where the build made one. */
const template = fileURLToPath(new URL('../template', import.meta.url));

/** Makes the services and the API over them; the database goes on opening behind it. */
export async function startApi(env: Env, site: Site): Promise<Api> {
  const secrets = loadSecrets(env);
  const database = openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    template: existsSync(template) ? template : undefined,
    entities,
    migrations,
    warn: (error, message) => app.log.warn({ err: error }, message),
  });
  const cipher = createCipher(secrets.keys);
  const limits = createLimits(database.ready);
  const objects = createObjectStore(env);
  const app = buildServer({
    env,
    cipher,
    limits,
    owner: createOwner(secrets.adminPassword, cipher, limits),
    clock: () => new Date(),
    objects,
    database: database.ready,
  });
  const endHousekeeping = startHousekeeping(database.ready, objects, app.log);
  registerPages(app, site);
  await app.ready();
  return {
    listener: (request, response) => app.routing(request, response),
    opened: database.ready,
    adminPasswordFile: secrets.adminPasswordFile,
    async close() {
      endHousekeeping();
      await app.close();
      await database.close();
    },
  };
}
