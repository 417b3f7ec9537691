import { hash } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Pool } from 'pg';
import type { Services } from '#src/server/context.ts';
import { sendFailure } from '#src/server/errors.ts';
import { registerApi } from '#src/server/http/api.ts';
import { warnOfUntrustedProxy } from '#src/server/http/client-address.ts';
import { handleClientError, refuseOddRequests } from '#src/server/http/client-errors.ts';
import { limitConcurrency } from '#src/server/http/concurrency.ts';
import { allowNamedOrigins } from '#src/server/http/cors.ts';
import { registerCsvFiles } from '#src/server/http/csv.ts';
import { registerHealth } from '#src/server/http/health.ts';
import { bodyLimit, limitBodyTime } from '#src/server/http/json-bodies.ts';
import { registerLive } from '#src/server/http/live-route.ts';
import { registerMetrics } from '#src/server/http/metrics.ts';
import { registerPages } from '#src/server/http/pages/pages.ts';
import { registerSitemap } from '#src/server/http/pages/sitemap.ts';
import { registerStaticFiles } from '#src/server/http/pages/static-files.ts';
import { apiHeaders, securityHeaders } from '#src/server/http/security-headers.ts';
import { discardRest, discardUnreadBodies } from '#src/server/http/unread-bodies.ts';
import { closeUnusedConnections } from '#src/server/http/unused-connections.ts';
import { describeRequest, loggerOptions } from '#src/server/log.ts';
import { registerUnsubscribe } from '#src/server/mail/unsubscribe-route.ts';
import { registerObjects } from '#src/server/storage/object-routes.ts';
import { apiDocument } from './api-document.ts';
import { currentAddress } from './earlier-forms.ts';
import { csvFiles, features } from './features.ts';
import { appRouter } from './router.ts';

interface ServerOptions {
  /** The folder of the built site; without it only the API is served. */
  dist?: string;
  /** Destination of log lines; stdout by default. */
  logTo?: NodeJS.WritableStream;
  /** Maximum number of concurrent API calls; further calls are refused. */
  maxCalls?: number;
  /** How long a request body may take to arrive, in milliseconds; uploads have their own limit. */
  bodyTimeout?: number;
  /** The connections to the database, for /metrics. */
  pool?: () => Pool | undefined;
  /** How long requests are still served after closing begins, in milliseconds. */
  shutdownDelay?: number;
}

/** Builds the server from its services, without listening. */
export function buildServer(
  services: Services,
  {
    dist,
    logTo = process.stdout,
    maxCalls = 64,
    bodyTimeout = 15_000,
    pool = () => undefined,
    shutdownDelay = 0,
  }: ServerOptions = {},
): FastifyInstance {
  const { env } = services;
  const app = fastify({
    bodyLimit,
    // A start may have to render the whole site first, which takes as long as the machine needs.
    pluginTimeout: 0,
    // Timeouts in milliseconds. Keep-alive exceeds Caddy's idle timeout of two minutes.
    keepAliveTimeout: 125_000,
    connectionTimeout: 60_000,
    requestTimeout: 300_000,
    // `refuseOddRequests` asks for a Host header, in our format.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    logger: { ...loggerOptions(env.LOG_LEVEL), stream: logTo },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 2048, caseSensitive: false },
    rewriteUrl: ({ url = '' }) => currentAddress(url.replace(/^https?:\/\/[^/?#]*\/?/i, '/')),
    clientErrorHandler: handleClientError,
    frameworkErrors(error, request, reply) {
      securityHeaders(env, apiHeaders)(request, reply, () => {});
      discardRest(request.raw, reply);
      sendFailure(error, request, reply.header('cache-control', 'no-store'));
    },
  });
  services.traces?.ofRequests(app);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    await setTimeout(shutdownDelay);
    // A due timer comes before requests that have arrived; their connections would count as idle.
    await setImmediate();
  });
  // Fastify says so of requests that arrive while it closes, not of those under way.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  closeUnusedConnections(app);
  app.addHook('onResponse', (request, reply, done) => {
    const milliseconds = Math.round(reply.elapsedTime);
    const line = { ...describeRequest(request), status: reply.statusCode, milliseconds };
    request.log.info(line, 'request completed');
    done();
  });
  if (!env.TRUST_PROXY) warnOfUntrustedProxy(app);
  app.setErrorHandler(sendFailure);
  discardUnreadBodies(app);
  limitBodyTime(app, bodyTimeout);
  const forCalls = securityHeaders(env, apiHeaders);
  refuseOddRequests(app, forCalls);
  app.register(async (health) => {
    health.addHook('onRequest', forCalls);
    registerHealth(health, services.database, () => closing);
  });
  registerMetrics(app, services, {
    gauges: features.flatMap(({ gauges = [] }) => gauges),
    pool,
    setHeaders: forCalls,
  });
  app.register(cookie);
  app.register(async (site) => {
    // A string would be encoded three times: for the ETag, for Content-Length and for the socket.
    site.addHook('onSend', (_request, _reply, payload, done) =>
      done(null, typeof payload === 'string' ? Buffer.from(payload) : payload),
    );
    site.register(etag, { hashFn: (body) => hash('sha1', body, 'base64') });
    site.register(async (calls) => {
      calls.addHook('onRequest', forCalls);
      limitConcurrency(calls, maxCalls);
      for (const { openRoutes } of features) openRoutes?.(calls, services);
      calls.register(async (named) => {
        allowNamedOrigins(named, services);
        registerApi(named, appRouter, apiDocument(), services);
        registerUnsubscribe(named, services);
        registerCsvFiles(named, services, csvFiles);
        registerLive(named, services);
        for (const { routes } of features) routes?.(named, services);
      });
    });
    registerObjects(site, services);
    if (dist === undefined || !services.site) return;
    registerPages(site, services.site, env);
    registerSitemap(site, services.site, services);
    registerStaticFiles(site, dist, services.site, env);
  });
  return app;
}
