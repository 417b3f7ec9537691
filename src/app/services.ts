import type { DataSource } from 'typeorm';
import type { Providers } from '#src/features/money/billing/provider.ts';
import { providerHandlers } from '#src/features/money/billing/provider-service.ts';
import { recordProvider } from '#src/features/money/billing/record-provider.ts';
import { gocardlessHandlers } from '#src/features/money/gocardless/apply-service.ts';
import { createGoCardlessClient } from '#src/features/money/gocardless/client-service.ts';
import { createGoCardlessProvider } from '#src/features/money/gocardless/provider.ts';
import { attachInvoice } from '#src/features/money/invoice/paper-service.ts';
import { createLoginCodeHandler } from '#src/features/people/login/login-mail-service.ts';
import { findConcerned } from '#src/features/people/person/seen-service.ts';
import { createAdminPassword } from '#src/server/auth/admin-password.ts';
import { createCipher } from '#src/server/auth/cipher.ts';
import type { Secrets } from '#src/server/auth/secrets.ts';
import { createConnections } from '#src/server/connections/settings-in-force.ts';
import type { Services } from '#src/server/context.ts';
import type { Env } from '#src/server/env.ts';
import { createLive } from '#src/server/events/live.ts';
import { createRecorder } from '#src/server/events/record-event.ts';
import { jobHandlersOf } from '#src/server/feature.ts';
import { createFirmSource } from '#src/server/firm/firm-source.ts';
import { readKeptFirm } from '#src/server/firm/kept-firm.ts';
import { scopesOf } from '#src/server/http/operations.ts';
import { createLimits } from '#src/server/http/rate-limits.ts';
import { createJobWorker, type JobHandlers } from '#src/server/jobs/job-worker.ts';
import { createMailHandler } from '#src/server/mail/send-mail.ts';
import { createMailTransport } from '#src/server/mail/transport.ts';
import type { ProcessContext } from '#src/server/service-context.ts';
import { createObjectStore } from '#src/server/storage/create-object-store.ts';
import { apiDocument } from './api-document.ts';
import { catalogue, features } from './features.ts';

/**
 * Returns what gives the handlers of every kind of job. Those that reach a mail server or GoCardless are
 * made anew when the settings in force change; without a mail server mails have none and wait.
 */
function jobHandlers(services: ProcessContext): () => JobHandlers {
  const always = jobHandlersOf(features, services);
  let madeFor: Env | undefined;
  let connected: JobHandlers = {};
  return () => {
    const { env } = services;
    if (env !== madeFor)
      connected = {
        ...billingHandlers(services),
        ...(env.SMTP_URL === undefined ? {} : mailHandlers(services)),
      };
    madeFor = env;
    return { ...always, ...connected };
  };
}

function billingHandlers(services: ProcessContext): JobHandlers {
  const record: Providers = { record: recordProvider };
  if (services.env.GOCARDLESS_ACCESS_TOKEN === undefined) return providerHandlers(services, record);
  const client = createGoCardlessClient(services.env);
  return {
    ...providerHandlers(services, { ...record, gocardless: createGoCardlessProvider(client) }),
    ...gocardlessHandlers(services, client),
  };
}

const mailHandlers = (services: ProcessContext): JobHandlers => ({
  mail: createMailHandler(services, createMailTransport(services.env), attachInvoice),
  'login-code': createLoginCodeHandler(services),
});

/** Creates the services of one process; the database may still be opening. */
export function createServices(
  env: Env,
  { keys, adminPassword }: Secrets,
  database: Promise<DataSource>,
  clock = () => new Date(),
  mostLogins = 50,
): Services {
  const cipher = createCipher(keys);
  const connections = createConnections(env, cipher);
  const limits = createLimits(database, cipher, mostLogins);
  const firms = createFirmSource(env, readKeptFirm(env.DATA_DIR));
  const recordIn = createRecorder(
    catalogue,
    firms,
    clock,
    { wake: () => jobs.wake() },
    findConcerned,
  );
  const context: ProcessContext = {
    get env() {
      return connections.settings();
    },
    connections,
    get firm() {
      return firms.current();
    },
    firms,
    cipher,
    limits,
    clock,
    actor: 'system',
    recordIn,
    adminPassword: createAdminPassword(adminPassword, cipher, limits),
    objects: createObjectStore(env),
    ...catalogue,
    scopes: async () => scopesOf(await apiDocument()),
  };
  const jobs = createJobWorker(jobHandlers(context), clock);
  return Object.assign(context, { jobs, live: createLive(clock), database });
}
