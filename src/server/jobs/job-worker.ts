import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { claimJobs, endJob, retryJob } from './claim-jobs.ts';
import type { Job } from './entity.ts';
import { Refused, Unreachable } from './job-errors.ts';

/** Does a job, in less time than its lease. Throws Refused or Unreachable where it cannot be done. */
export type JobHandler = (db: DataSource, job: Job) => Promise<void>;

/** The handlers of this process, by the kind of job; jobs of other kinds wait. */
export type JobHandlers = Record<string, JobHandler>;

export interface JobWorker {
  /** Starts to run jobs. */
  start(database: Promise<DataSource>, log: Pick<FastifyBaseLogger, 'warn'>): void;
  /** Looks for new jobs soon, once the caller's transaction has committed. */
  wake(): void;
  /** Ends after the jobs that are running. */
  stop(): Promise<void>;
}

/** How long a worker waits for jobs, and after it was woken, in milliseconds. */
const interval = 1000;
const wakeDelay = 20;
/** How often a job may fail with an error that is not expected. */
const maxFailures = 5;

/** Creates the worker of a process. It runs three jobs at a time. */
export function createJobWorker(handlers: JobHandlers, clock: () => Date): JobWorker {
  const stopping = new AbortController();
  let woken = new AbortController();
  let running = Promise.resolve();

  async function run(db: DataSource, job: Job, log: Pick<FastifyBaseLogger, 'warn'>) {
    try {
      await handlers[job.kind]?.(db, job);
      await endJob(db, job, clock(), 'done');
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown error';
      if (error instanceof Refused) return endJob(db, job, clock(), 'refused', reason);
      if (error instanceof Unreachable) return retryJob(db, job, clock(), reason);
      log.warn({ err: error, job: job.id, kind: job.kind }, 'job failed');
      if (job.attempts >= maxFailures)
        return endJob(db, job, clock(), 'failed', 'It could not be made.');
      return retryJob(db, job, clock(), 'It could not be made.');
    }
  }

  async function work(database: Promise<DataSource>, log: Pick<FastifyBaseLogger, 'warn'>) {
    const kinds = Object.keys(handlers);
    if (kinds.length === 0) return;
    const db = await database;
    while (!stopping.signal.aborted) {
      woken = new AbortController();
      try {
        const jobs = await claimJobs(db, kinds, clock());
        await Promise.all(jobs.map((job) => run(db, job, log)));
        if (jobs.length > 0) continue;
      } catch (error) {
        log.warn({ err: error }, 'jobs could not be read');
      }
      const { signal } = woken;
      await setTimeout(interval, undefined, { signal }).catch(() => setTimeout(wakeDelay));
    }
  }

  return {
    start(database, log) {
      running = work(database, log).catch(() => {});
    },
    wake: () => woken.abort(),
    async stop() {
      stopping.abort();
      woken.abort();
      await running;
    },
  };
}
