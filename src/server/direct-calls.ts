import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { AnyRouter } from '@trpc/server';
import type { FastifyBaseLogger } from 'fastify';
import { type DirectCall, databaseOf, type Services } from './context.ts';
import { answerTo } from './errors.ts';
import { ofCall, safetyHeaders } from './headers.ts';
import { createMemo } from './memo.ts';
import { readJson } from './read-json.ts';
import { restRoutes } from './rest-routes.ts';
import { endWhenSlow } from './slow-bodies.ts';

/** Answers a request that is for a direct call, or for the one given, and says whether it was. */
export type DirectListener = (
  request: IncomingMessage,
  response: ServerResponse,
  known?: DirectCall,
) => boolean;

/**
 * Calls that come with every page and every click are answered on the bare HTTP server, which costs
 * a third of what Fastify and tRPC do; a procedure says so itself with `meta.direct`.
 */
export function directCalls(
  router: AnyRouter,
  services: Services,
  log: FastifyBaseLogger,
): DirectListener {
  const { cipher, clock, env, limits } = services;
  const calls = new Map(
    restRoutes(router).map(({ method, path, direct }) => [`/api${path}`, { method, direct }]),
  );
  const headers = {
    ...safetyHeaders(env, ofCall),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  };
  const trusted = env.TRUST_PROXY && proxyAddr.compile(env.TRUST_PROXY);
  const addresses = createMemo<string>(5000);
  const addressOf = (request: IncomingMessage) => {
    const { remoteAddress = '' } = request.socket;
    const forwarded = request.headers['x-forwarded-for'];
    if (!trusted || forwarded === undefined) return remoteAddress;
    return addresses(`${remoteAddress}\0${forwarded}`, () => proxyAddr(request, trusted) ?? '');
  };

  /** The headers of an answer by its length: there are few, and making them anew costs. */
  const headersByLength: OutgoingHttpHeaders[] = [];

  function send(response: ServerResponse, status: number, body: unknown, more?: object): void {
    const text = JSON.stringify(body);
    const length = Buffer.byteLength(text);
    headersByLength[length] ??= { ...headers, 'content-length': length };
    const known = headersByLength[length];
    response.writeHead(status, more ? { ...known, ...more } : known).end(text);
  }

  async function answer(call: DirectCall, request: IncomingMessage, response: ServerResponse) {
    try {
      const caller = {
        address: addressOf(request),
        userAgent: request.headers['user-agent'] ?? '',
      };
      const body = await readJson(request);
      const db = await databaseOf(services);
      send(response, 200, await call({ db, cipher, clock, limits, caller }, body));
    } catch (error) {
      const { status, body, retryAfter } = answerTo(error, log);
      send(
        response,
        status,
        body,
        retryAfter === undefined ? undefined : { 'retry-after': retryAfter },
      );
    }
  }

  const find = ({ method, url = '' }: IncomingMessage) => {
    const end = url.indexOf('?');
    const found = calls.get(end < 0 ? url : url.slice(0, end));
    return found?.method === method ? found?.direct : undefined;
  };

  return (request, response, known) => {
    const call = known ?? find(request);
    if (!call) return false;
    endWhenSlow(request);
    void answer(call, request, response);
    return true;
  };
}
