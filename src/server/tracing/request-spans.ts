import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a method is told as: any other could be of a caller's making. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']);

/** What balancers and monitors ask, up to several times a second. */
const untold = new Set(['/healthz', '/readyz', '/metrics']);

/** Ends the span of a request, whose status is absent if the caller hung up before there was one. */
function end(span: Span, status?: number): void {
  if (!span.isRecording()) return;
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  const failure = status === undefined ? 'aborted' : status >= 500 ? String(status) : undefined;
  if (failure !== undefined)
    span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/**
 * Adds a span for each request but those of monitors: its method, route and status, and nothing that a
 * caller typed, so neither path nor query. What is done for it is done in its context.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, scheme: string): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, { raw }, done) => {
    const method = methods.has(request.method) ? request.method : undefined;
    const verb = method ?? 'HTTP';
    const { url: route } = request.routeOptions;
    if (route !== undefined && untold.has(route)) return done();
    const span = tracer.startSpan(
      route === undefined ? verb : `${verb} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method ?? '_OTHER',
          'http.route': route,
          'url.scheme': scheme,
        },
      },
      propagation.extract(ROOT_CONTEXT, request.headers),
    );
    spans.set(request, span);
    raw.once('close', () => end(span, raw.headersSent ? raw.statusCode : undefined));
    // Fastify keeps it while a body arrives.
    context.with(trace.setSpan(ROOT_CONTEXT, span), done);
  });
  // A stream ends hours later, and what is read for all streams is no part of one.
  app.addHook('onSend', (request, reply, payload, done) => {
    const span = spans.get(request);
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (span && isStream) end(span, reply.statusCode);
    done(null, payload);
  });
}
