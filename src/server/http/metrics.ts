import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { Services } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { isUnavailable } from '#src/server/unavailable.ts';
import type { SetHeaders } from './security-headers.ts';

/** What is counted in the database whenever the metrics are read, the same in every process. */
export interface Gauge {
  /** In snake_case; 'app_' comes before it. */
  name: string;
  help: string;
  /** The columns that tell its values apart. */
  labels: readonly string[];
  /** Selects the labels and `value`; $1 is now. */
  sql: string;
}

/** Those of jobs, of which mails are one kind. */
const jobGauges: Gauge[] = [
  {
    name: 'jobs_waiting',
    help: 'Jobs that are due, by kind; mails have the kind mail.',
    labels: ['kind'],
    sql: `SELECT kind, count(*)::integer AS value FROM job
      WHERE done_at IS NULL AND due_at <= $1 AND expires_at > $1 GROUP BY kind`,
  },
  {
    name: 'job_oldest_seconds',
    help: 'How long the oldest job that is due has been, by kind.',
    labels: ['kind'],
    sql: `SELECT kind, extract(epoch FROM $1::timestamptz - min(due_at))::float AS value FROM job
      WHERE done_at IS NULL AND due_at <= $1 AND expires_at > $1 GROUP BY kind`,
  },
  {
    name: 'jobs_not_done',
    help: 'Jobs of the last day that failed, were refused or ran out of time, by kind.',
    labels: ['kind', 'outcome'],
    sql: `SELECT kind, coalesce(outcome, 'expired') AS outcome, count(*)::integer AS value FROM job
      WHERE outcome IN ('failed', 'refused') AND done_at > $1::timestamptz - interval '1 day'
        OR done_at IS NULL AND expires_at BETWEEN $1::timestamptz - interval '1 day' AND $1
      GROUP BY 1, 2`,
  },
];

interface Measured {
  /** Sets the security headers of its answers. */
  setHeaders: SetHeaders;
  services: Pick<Services, 'database' | 'clock'>;
  gauges: readonly Gauge[];
  /** The connections to the database, once there are any. */
  pool: () => Pool | undefined;
}

/** Loads the library, and creates the metrics of this process. */
async function openMetrics({ services, gauges, pool }: Omit<Measured, 'setHeaders'>) {
  const { collectDefaultMetrics, Gauge: Value, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  collectDefaultMetrics({ register });
  let db: DataSource | undefined;
  services.database.then(
    (opened) => {
      db = opened;
    },
    () => {},
  );
  for (const { name, help, labels, sql } of [...jobGauges, ...gauges])
    new Value({
      name: `app_${name}`,
      help,
      labelNames: labels,
      registers: [register],
      async collect() {
        this.reset();
        if (!db) return;
        try {
          for (const { value, ...found } of await db.query(sql, [services.clock()]))
            this.set(found, value);
        } catch (error) {
          // What the process knows itself is told all the same.
          if (!isUnavailable(error)) throw error;
        }
      },
    });
  new Value({
    name: 'app_database_connections',
    help: 'Connections of this process to the database, and the calls that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool() ?? {};
      this.set({ state: 'used' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'awaited' }, waitingCount);
    },
  });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  return { register, requests };
}

/**
 * Registers GET /metrics, as Prometheus reads it, for callers that send METRICS_TOKEN as their bearer
 * token. Without that setting there is no such path, and nothing is counted or loaded.
 */
export function registerMetrics(
  app: FastifyInstance,
  { env, cipher, ...services }: Services,
  { setHeaders, ...measured }: Omit<Measured, 'services'>,
): void {
  const { METRICS_TOKEN: token } = env;
  if (token === undefined) return;
  const opened = openMetrics({ services, ...measured });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const { requests } = await opened;
    const route = routeOptions.url ?? 'none';
    requests.observe({ method, route, status: statusCode }, elapsedTime / 1000);
  });
  app.get('/metrics', { onRequest: setHeaders }, async ({ headers }, reply) => {
    const [, sent = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
    if (!cipher.same(sent, token))
      throw appError('UNAUTHORIZED', 'Send METRICS_TOKEN as the bearer token.');
    const { register } = await opened;
    reply.headers({ 'content-type': register.contentType, 'cache-control': 'no-store' });
    return register.metrics();
  });
}
