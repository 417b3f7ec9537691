import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { registerApi } from '#src/server/api.ts';
import { warnOfUntrustedProxy } from '#src/server/client-address.ts';
import type { Services } from '#src/server/context.ts';
import { sendFailure, toFailure } from '#src/server/errors.ts';
import { ofCall, safetyHeaders } from '#src/server/headers.ts';
import { registerHealth } from '#src/server/health.ts';
import { bodyLimit } from '#src/server/json-bodies.ts';
import { describeRequest, loggerOptions } from '#src/server/log.ts';
import { registerObjects } from '#src/server/object-store/object-routes.ts';
import { endSlowBodies } from '#src/server/slow-bodies.ts';
import { appRouter } from './router.ts';

/** Builds the server over its services, without listening. `logTo` takes the log lines. */
export function buildServer(
  services: Services,
  logTo: NodeJS.WritableStream = process.stdout,
): FastifyInstance {
  const { env } = services;
  const headers = safetyHeaders(env, ofCall);
  const app = fastify({
    bodyLimit,
    logger: { ...loggerOptions(env.LOG_LEVEL), stream: logTo },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 2048 },
    frameworkErrors: (error, _, reply: FastifyReply) => {
      const { status, body } = toFailure(error);
      reply.headers(headers).header('cache-control', 'no-store').code(status).send(body);
    },
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(reply.elapsedTime);
    const line = { ...describeRequest(request), status: reply.statusCode, milliseconds };
    request.log.info(line, 'answered');
  });
  if (!env.TRUST_PROXY) warnOfUntrustedProxy(app);
  app.setErrorHandler(sendFailure);
  endSlowBodies(app);
  app.register(cookie);
  registerHealth(app, services.database);
  registerApi(app, appRouter, services);
  registerObjects(app, services);
  return app;
}
