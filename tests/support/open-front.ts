import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createFront, type Front } from '#src/server/front.ts';
import { registerPages } from '#src/server/pages.ts';
import { loadSite } from '#src/server/site.ts';

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Serves a built folder as it would be at an address, before an API that knows /api/known. */
export async function openFront(dist: string, PUBLIC_URL: string) {
  const site = loadSite(dist, { PUBLIC_URL });
  const api = fastify();
  api.get('/api/known', async () => 'known');
  registerPages(api, site);
  await api.ready();
  const front = createFront(site);
  front.handOver((...call) => api.routing(...call));
  const port = await listen(front);
  return {
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
    async close() {
      await front.close(1000);
      await api.close();
    },
  };
}

/** Opens a free port on loopback, and says which. */
export async function listen({ server }: Front): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
