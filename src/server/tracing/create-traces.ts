import { setTimeout } from 'node:timers/promises';
import { context, DiagLogLevel, diag, propagation, SpanStatusCode } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyBaseLogger } from 'fastify';
import manifest from '#package.json' with { type: 'json' };
import type { Env } from '#src/server/env.ts';
import { errorCode, errorMessage } from '#src/server/error-code.ts';
import { describeReply } from '#src/server/log.ts';
import { traceRequests } from './request-spans.ts';
import { traceStatements } from './statement-spans.ts';
import type { Traces } from './traces.ts';

/** How often a log says that spans could not be sent, in milliseconds. */
const tellEvery = 60_000;

/** Each reads its endpoint, headers, compression and time-out from the environment. */
const exporters = {
  'http/protobuf': () => import('@opentelemetry/exporter-trace-otlp-proto'),
  'http/json': () => import('@opentelemetry/exporter-trace-otlp-http'),
};

/** Returns a function that logs a problem, one a minute: a collector may be away for a day. */
function createTeller(log: Pick<FastifyBaseLogger, 'warn'>) {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (problem: unknown) => {
    if (performance.now() - toldAt < tellEvery) return;
    toldAt = performance.now();
    const reason = describeReply(errorMessage(problem));
    log.warn({ reason, code: errorCode(problem) }, 'traces could not be sent');
  };
}

/** Tells the log of what the library would keep to itself. */
function tellOfProblems(log: Pick<FastifyBaseLogger, 'warn'>): void {
  const tell = createTeller(log);
  setGlobalErrorHandler(tell);
  const ignore = () => {};
  const logger = { error: tell, warn: tell, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}

/** Starts OpenTelemetry in this process, once. Sampling and batches are read from the environment. */
export async function createTraces(env: Env): Promise<Traces> {
  const protocol =
    env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? env.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf';
  const { OTLPTraceExporter } = await exporters[protocol]();
  const named = { 'service.name': manifest.name, 'service.version': manifest.version };
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(named))
      .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer(manifest.name);
  return {
    ofRequests(app) {
      tellOfProblems(app.log);
      traceRequests(app, tracer, new URL(env.PUBLIC_URL).protocol.replace(':', ''));
    },
    ofStatements: (db) => traceStatements(db, tracer),
    within: ({ name, attributes }, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        const fail = (kind: string) => {
          span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR });
        };
        try {
          return await work(fail);
        } catch (error) {
          fail(error instanceof Error ? error.name : 'unknown');
          throw error;
        } finally {
          span.end();
        }
      }),
    close: (milliseconds) =>
      Promise.race([provider.shutdown().catch(() => {}), setTimeout(milliseconds)]),
  };
}
