import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Resource } from './resource.ts';
import type { Site } from './site.ts';

/** Answers a GET or HEAD that the site holds, and says whether it did. */
export function answerPage(site: Site, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { url = '' } = request;
  const end = url.indexOf('?');
  const found = end < 0 ? site.find(url) : site.find(url.slice(0, end), url.slice(end));
  if (found === undefined) return false;
  if (typeof found === 'string') {
    const location = end < 0 ? found : found + url.slice(end);
    response.writeHead(308, { ...site.bare, location }).end();
  } else send(site, found, request, response);
  return true;
}

/** What no route takes is a page of the site, or not found. */
export function registerPages(app: FastifyInstance, site: Site): void {
  app.setNotFoundHandler((request, reply) => {
    reply.hijack();
    if (!answerPage(site, request.raw, reply.raw))
      send(site, site.notFound, request.raw, reply.raw);
  });
}

/** A file may be gone or unreadable, as under a build that is being made anew: that ends nothing. */
function send(site: Site, resource: Resource, request: IncomingMessage, response: ServerResponse) {
  try {
    resource.send(request, response);
  } catch (error) {
    console.error(`A page cannot be served: ${error instanceof Error ? error.message : error}`);
    const type = { 'content-type': 'text/plain; charset=utf-8' };
    const head = { ...site.bare, ...type, 'cache-control': 'no-store', 'retry-after': '5' };
    response.writeHead(503, head).end('This cannot be shown just now. Please try again.\n');
  }
}
