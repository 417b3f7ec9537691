import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyRouter } from '@trpc/server';
import type { FastifyBaseLogger } from 'fastify';
import { clientAddresses } from './client-address.ts';
import { type DirectCall, databaseOf, type Services } from './context.ts';
import { answerTo } from './errors.ts';
import { FixedAnswer } from './fixed-answer.ts';
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
  const addressOf = clientAddresses(env.TRUST_PROXY);
  const answers = createMemo<FixedAnswer>(100);

  async function answer(call: DirectCall, request: IncomingMessage, response: ServerResponse) {
    try {
      const caller = {
        address: addressOf(request),
        userAgent: request.headers['user-agent'] ?? '',
      };
      const body = await readJson(request);
      const db = await databaseOf(services);
      const text = JSON.stringify(await call({ db, cipher, clock, limits, caller }, body));
      answers(text, () => new FixedAnswer(200, headers, text)).send(request, response);
    } catch (error) {
      const { status, body, retryAfter } = answerTo(error, log);
      const text = JSON.stringify(body);
      const length = Buffer.byteLength(text);
      if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
      response.writeHead(status, { ...headers, 'content-length': length }).end(text);
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
