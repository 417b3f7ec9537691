import { entities, migrations } from '#src/app/entities.ts';
import { buildServer } from '#src/app/server.ts';
import { createServices } from '#src/app/services.ts';
import { loadSecrets } from '#src/server/auth/secrets.ts';
import { openDatabase } from '#src/server/database/open.ts';
import type { Env } from '#src/server/env.ts';
import { describeError } from '#src/server/log.ts';

type Answer = Record<string, unknown> & { id?: string; data?: unknown };

/** The product over the settings' own storage, in this process, with a clock that can be set. */
export async function openSeedServer(env: Env) {
  const secrets = loadSecrets(env);
  const database = openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    entities,
    migrations,
    warn: (error, message) => console.warn(message, describeError(error).code),
  });
  const db = await database.ready.catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  secrets.keepKey();
  let now = new Date();
  const quiet: Env = { ...env, LOG_LEVEL: 'error' };
  const app = buildServer(createServices(quiet, secrets, database.ready, () => now));
  await app.ready();
  let visitors = 0;
  const ownAddress = () => {
    visitors += 1;
    return `10.90.${(visitors >> 8) & 255}.${visitors & 255}`;
  };

  /** One call, from an address of its own unless one is given; throws unless it succeeds. */
  async function send(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT',
    url: string,
    body?: object,
    headers: Record<string, string> = {},
    remoteAddress = ownAddress(),
  ) {
    const type = Buffer.isBuffer(body) ? 'image/png' : 'application/json';
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { ...(body ? { 'content-type': type } : {}), ...headers },
      payload: body,
    });
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer;
  }
  const owner = { authorization: `Bearer ${secrets.adminPassword}` };

  return {
    db,
    /** Sets the clock to so many days ago, at that hour (UTC), or to a minute ago if that is later. */
    at(daysAgo: number, hour = 10, minute = 0) {
      const then = new Date();
      then.setUTCDate(then.getUTCDate() - daysAgo);
      then.setUTCHours(hour, minute, 0, 0);
      now = new Date(Math.min(then.getTime(), Date.now() - 60_000));
      return now;
    },
    async visitor(path: string, body: object, address?: string): Promise<Answer> {
      return (await send('POST', path, body, {}, address)).json();
    },
    async owner(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Answer> {
      return (await send(method, path, body, owner)).json();
    },
    /** Logs a customer in and gives the calls they can make. */
    async customer(email: string) {
      const login = await send('POST', '/api/customer/login', { email });
      const cookie = String(login.headers['set-cookie']).split(';', 1)[0] ?? '';
      return async (method: 'GET' | 'PATCH', path: string, body?: object): Promise<Answer> =>
        (await send(method, path, body, { cookie })).json();
    },
    /** Uploads a picture as the owner does, and gives the imageUrl to store. */
    async upload(png: Buffer): Promise<string> {
      const { uploadURL } = (await send('POST', '/api/objects/upload', undefined, owner)).json();
      const { origin, pathname, search } = new URL(uploadURL);
      await send('PUT', pathname + search, png);
      return origin + pathname;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
export type SeedServer = Awaited<ReturnType<typeof openSeedServer>>;
