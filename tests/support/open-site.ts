import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '#src/app/server.ts';
import { createServices } from '#src/app/services.ts';
import { loadSecrets } from '#src/server/auth/secrets.ts';
import { readEnv } from '#src/server/env.ts';
import { createSite } from '#src/server/firm/create-site.ts';
import { adminPassword, secretKey } from './server.ts';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Serves a built folder as it would be at an address, over a database that never opens. */
export async function openSite(dist: string, PUBLIC_URL: string, shutdownDelay = 0) {
  const env = readEnv({
    PUBLIC_URL,
    ADMIN_PASSWORD: adminPassword,
    SECRET_KEY: secretKey,
    LOG_LEVEL: 'silent',
  });
  const secrets = loadSecrets(env);
  const services = createServices(env, secrets, new Promise(() => {}));
  services.site = createSite(dist, env, services.clock, services.objects);
  const app = buildServer(services, { dist, shutdownDelay });
  const port = await listen(app);
  return {
    app,
    port,
    /** Sends the path as it stands: fetch would tidy it first. */
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      new Promise<Answer>((resolve, reject) => {
        request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('end', () => {
            const { statusCode: status, headers } = response;
            resolve({ status, headers, body: Buffer.concat(chunks) });
          });
        })
          .on('error', reject)
          .end();
      }),
    close: () => app.close(),
  };
}

/** Opens a free port on loopback, and says which. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}
