import { createServer, type RequestListener, type Server } from 'node:http';
import { answerPage } from './pages.ts';
import type { Site } from './site.ts';

export interface Front {
  server: Server;
  /** Gives every request that is not for a page to the API, those that wait for it first. */
  handOver(api: RequestListener): void;
}

/** The HTTP server: pages are answered at once, before and without the API and its database. */
export function createFront(site: Site): Front {
  let handOver: Front['handOver'] = () => {};
  let api: RequestListener | undefined;
  const waiting = new Promise<RequestListener>((resolve) => {
    handOver = (handler) => {
      api = handler;
      resolve(handler);
    };
  });
  const server = createServer(
    { requestTimeout: 300_000, headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
    (request, response) => {
      if (answerPage(site, request, response)) return;
      if (api) api(request, response);
      else void waiting.then((handler) => handler(request, response));
    },
  );
  return { server, handOver: (handler) => handOver(handler) };
}

/** Stops taking requests, and resolves when those in flight are answered, or after `patience` ms. */
export async function closeFront({ server }: Front, patience: number): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), patience);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearTimeout(late);
}
