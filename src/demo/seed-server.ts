import { entities } from '#src/app/features.ts';
import { migrations } from '#src/app/migrations.ts';
import { buildServer } from '#src/app/server.ts';
import { createServices } from '#src/app/services.ts';
import { runBilling } from '#src/features/money/billing/collection/schedule-service.ts';
import { providerHandlers } from '#src/features/money/billing/provider-service.ts';
import { recordProvider } from '#src/features/money/billing/record-provider.ts';
import {
  carryOutKind,
  createCarryOutHandler,
} from '#src/features/sales/direct-debit/order/job-service.ts';
import { loadSecrets } from '#src/server/auth/secrets.ts';
import { openDatabase } from '#src/server/database/open.ts';
import type { Env } from '#src/server/env.ts';
import { claimJobs, endJob } from '#src/server/jobs/claim-jobs.ts';
import type { JobHandlers } from '#src/server/jobs/job-worker.ts';
import { describeError } from '#src/server/log.ts';
import { withManager } from '#src/server/service-context.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT';
type ResponseBody = Record<string, unknown> & { id?: string; data?: unknown };

/** Opens the server in this process on the configured storage, with a clock that can be set. */
export async function openSeedServer(env: Env) {
  const secrets = loadSecrets(env);
  const database = openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    entities,
    migrations,
    warn: (error, message) => console.warn(message, describeError(error).code),
  });
  const db = await database.ready.catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  secrets.keepKey();
  let now = new Date();
  // Without a mail server no charge waits for its notice to be delivered.
  const quiet: Env = { ...env, LOG_LEVEL: 'error', SMTP_URL: undefined };
  const services = createServices(quiet, secrets, database.ready, () => now);
  const app = buildServer(services);
  await app.ready();
  let visitors = 0;
  const nextAddress = () => {
    visitors += 1;
    return `10.90.${(visitors >> 8) & 255}.${visitors & 255}`;
  };

  /** Sends a request, by default from a new address. Throws on any status from 300. */
  async function send(
    method: Method,
    url: string,
    body?: object,
    headers: Record<string, string> = {},
    remoteAddress = nextAddress(),
  ) {
    const type = Buffer.isBuffer(body) ? 'image/png' : 'application/json';
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { ...(body ? { 'content-type': type } : {}), ...headers },
      payload: body,
    });
    if (response.statusCode >= 300) throw new Error(`${method} ${url}: ${response.body}`);
    return response;
  }
  const admin = { authorization: `Bearer ${secrets.adminPassword}` };

  const handlers: JobHandlers = {
    ...providerHandlers(services, { record: recordProvider }),
    [carryOutKind]: createCarryOutHandler(services),
  };
  const limits = new Map(Object.keys(handlers).map((kind) => [kind, 100]));

  /** Does the jobs that are due, as the server does all the time. */
  async function runJobs() {
    for (const job of await claimJobs(db, now, { limits, except: [] })) {
      await handlers[job.kind]?.(db, job);
      await endJob(db, job, now, 'done');
    }
  }

  return {
    db,
    /** Of the site that shows the samples. */
    origin: new URL(env.PUBLIC_URL).origin,
    /** Bills customers at the time of the clock, as the server does every day. */
    async bill() {
      await runBilling(withManager(services, db.manager));
      await runJobs();
    },
    /** Cancels a customer's Direct Debit, as the admin does. */
    cancelMandate: async (customerId: string) =>
      void (await send('POST', '/trpc/admin.billing.cancelMandate', { customerId }, admin)),
    /** Sets the clock to a time (UTC) some days ago, but no later than one minute ago. */
    at(daysAgo: number, hour = 10, minute = 0) {
      const time = new Date();
      time.setUTCDate(time.getUTCDate() - daysAgo);
      time.setUTCHours(hour, minute, 0, 0);
      now = new Date(Math.min(time.getTime(), Date.now() - 60_000));
      return now;
    },
    /** Sets the clock to a number of minutes ago. */
    ago(minutes: number) {
      now = new Date(Date.now() - minutes * 60_000);
      return now;
    },
    /** Sends a visitor's form, and carries out what was ordered. */
    async visitor(
      path: string,
      body: object,
      address?: string,
      headers = {},
    ): Promise<ResponseBody> {
      const response = await send('POST', path, body, headers, address);
      await runJobs();
      return response.json();
    },
    admin: async (method: Method, path: string, body?: object): Promise<ResponseBody> =>
      (await send(method, path, body, admin)).json(),
    /** Logs a customer in and returns a function that sends requests as that customer, and their id. */
    async customer(email: string) {
      const login = await send('POST', '/api/customer/login', { email });
      const cookie = String(login.headers['set-cookie']).split(';', 1)[0] ?? '';
      const call = async (method: Method, path: string, body?: object): Promise<ResponseBody> =>
        (await send(method, path, body, { cookie })).json();
      const { id } = login.json<{ customer: { id: string } }>().customer;
      return { id, call };
    },
    /** Uploads an image as admin and returns the imageUrl to store. */
    async upload(png: Buffer): Promise<string> {
      const { uploadURL } = (await send('POST', '/api/objects/upload', undefined, admin)).json();
      const { origin, pathname, search } = new URL(uploadURL);
      await send('PUT', pathname + search, png);
      return origin + pathname;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
export type SeedServer = Awaited<ReturnType<typeof openSeedServer>>;
