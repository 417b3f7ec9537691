import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { registerApi } from '#src/server/api.ts';
import type { Services } from '#src/server/context.ts';
import { toFailure } from '#src/server/errors.ts';
import { callPolicy, safetyHeaders, unframed } from '#src/server/headers.ts';
import { registerHealth } from '#src/server/health.ts';
import { describeRequest, loggerOptions } from '#src/server/log.ts';
import { registerObjects } from '#src/server/object-store/object-routes.ts';
import { endSlowBodies } from '#src/server/slow-bodies.ts';
import { appRouter } from './router.ts';

/** Bytes of the largest body a call takes. */
const bodyLimit = 128 * 1024;

/** Builds the server over its services, without listening. `logTo` takes the log lines. */
export function buildServer(
  services: Services,
  logTo: NodeJS.WritableStream = process.stdout,
): FastifyInstance {
  const { env } = services;
  const app = fastify({
    bodyLimit,
    trustProxy: env.TRUST_PROXY ?? false,
    logger: { ...loggerOptions(env.LOG_LEVEL), stream: logTo },
    logController: new LogController({ disableRequestLogging: true }),
    connectionTimeout: 30_000,
    requestTimeout: 300_000,
    http: { headersTimeout: 10_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2048 },
    frameworkErrors: (error, _, reply: FastifyReply) => {
      const { status, body } = toFailure(error);
      reply.code(status).send(body);
    },
  });
  const headers = {
    ...safetyHeaders(env),
    ...unframed,
    'content-security-policy': callPolicy,
  };
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime);
    const line = { ...describeRequest(request), status: reply.statusCode, milliseconds };
    request.log.info(line, 'answered');
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfter } = toFailure(error);
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply.code(status).send(body);
  });
  endSlowBodies(app);
  app.register(cookie);
  app.register(underPressure, {
    maxEventLoopDelay: 1000,
    retryAfter: 5,
    pressureHandler: (_request, reply) => {
      const message = 'We are very busy just now. Please try again.';
      reply
        .code(503)
        .header('retry-after', 5)
        .send({ success: false, message, code: 'SERVICE_UNAVAILABLE' });
    },
  });
  registerHealth(app, services.database);
  registerApi(app, appRouter, services);
  registerObjects(app, services);
  return app;
}
