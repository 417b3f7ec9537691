import type { Env } from '#src/server/env.ts';
import type { Traces } from './traces.ts';

/** By OpenTelemetry's own variables, but off by default: they turn it on where they name an endpoint. */
export function isTraced({
  OTEL_SDK_DISABLED: isDisabled,
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint,
}: Env): boolean {
  if (isDisabled) return false;
  if (exporter !== undefined) return exporter === 'otlp';
  return (tracesEndpoint ?? endpoint) !== undefined;
}

/** Loads OpenTelemetry where its variables ask for it, and nothing otherwise. */
export async function openTraces(env: Env): Promise<Traces | undefined> {
  if (!isTraced(env)) return undefined;
  const { createTraces } = await import('./create-traces.ts');
  return createTraces(env);
}
