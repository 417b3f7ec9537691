import type { RequestListener } from 'node:http';
import { createCipher } from '#src/server/cipher.ts';
import type { Env } from '#src/server/env.ts';
import { createLimits } from '#src/server/limits.ts';
import { createOwner } from '#src/server/owner.ts';
import { registerPages } from '#src/server/pages.ts';
import { loadSecrets } from '#src/server/secrets.ts';
import type { Site } from '#src/server/site.ts';
import { openDatabase } from './open-database.ts';
import { buildServer } from './server.ts';

export interface Api {
  listener: RequestListener;
  /** Settles when the database is open and migrated; rejects where it cannot be. */
  opened: Promise<unknown>;
  adminPasswordFile?: string;
  close(): Promise<void>;
}

/** Makes the services and the API over them; the database goes on opening behind it. */
export async function startApi(env: Env, site: Site): Promise<Api> {
  const secrets = loadSecrets(env);
  const database = openDatabase(env);
  const cipher = createCipher(secrets.keys);
  const limits = createLimits(database);
  const app = buildServer({
    env,
    cipher,
    limits,
    owner: createOwner(secrets.adminPassword, cipher, limits),
    clock: () => new Date(),
    database,
  });
  registerPages(app, site);
  await app.ready();
  return {
    listener: (request, response) => app.routing(request, response),
    opened: database,
    adminPasswordFile: secrets.adminPasswordFile,
    async close() {
      await app.close();
      await (await database).destroy();
    },
  };
}
