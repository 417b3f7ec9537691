import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Site } from './site.ts';

/** Answers a GET or HEAD that the site holds, and says whether it did. */
export function answerPage(site: Site, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { url = '' } = request;
  const end = url.indexOf('?');
  const found = site.find(end < 0 ? url : url.slice(0, end));
  if (found === undefined) return false;
  if (typeof found === 'string') {
    const location = end < 0 ? found : found + url.slice(end);
    response.writeHead(308, { location, 'cache-control': 'no-cache' }).end();
  } else found.send(request, response);
  return true;
}

/** What no route takes is a page of the site, or not found. */
export function registerPages(app: FastifyInstance, site: Site): void {
  app.setNotFoundHandler((request, reply) => {
    reply.hijack();
    if (!answerPage(site, request.raw, reply.raw)) site.notFound.send(request.raw, reply.raw);
  });
}
