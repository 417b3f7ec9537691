import type { DataSource } from 'typeorm';
import { findConcerned } from '#src/features/people/person/seen-service.ts';
import { createAdminPassword } from '#src/server/auth/admin-password.ts';
import { createCipher } from '#src/server/auth/cipher.ts';
import type { Secrets } from '#src/server/auth/secrets.ts';
import type { Services } from '#src/server/context.ts';
import type { Env } from '#src/server/env.ts';
import { createLive } from '#src/server/events/live.ts';
import { createRecorder } from '#src/server/events/record-event.ts';
import { createFirmSource } from '#src/server/firm/firm-source.ts';
import { readKeptFirm } from '#src/server/firm/kept-firm.ts';
import { scopesOf } from '#src/server/http/operations.ts';
import { createLimits } from '#src/server/http/rate-limits.ts';
import { createJobWorker } from '#src/server/jobs/job-worker.ts';
import type { ProcessContext } from '#src/server/service-context.ts';
import { createObjectStore } from '#src/server/storage/create-object-store.ts';
import { apiDocument } from './api-document.ts';
import { catalogue } from './features.ts';
import { jobHandlers } from './job-handlers.ts';

/** Creates the services of one process; the database may still be opening. */
export function createServices(
  env: Env,
  { keys, adminPassword }: Secrets,
  database: Promise<DataSource>,
  clock = () => new Date(),
  mostLogins = 50,
): Services {
  const cipher = createCipher(keys);
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
    env,
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
