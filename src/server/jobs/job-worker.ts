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

type Log = Pick<FastifyBaseLogger, 'warn'>;

export interface JobWorker {
  /** Starts to run jobs. */
  start(database: Promise<DataSource>, log: Log): void;
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
const notMade = 'It could not be made.';

/** Creates the worker of a process. It runs three jobs at a time. */
export function createJobWorker(handlers: JobHandlers, clock: () => Date): JobWorker {
  const stopping = new AbortController();
  let woken = new AbortController();
  let running = Promise.resolve();

  /** The error of a handler, told from one of the database when the job is ended. */
  const failureOf = async (db: DataSource, job: Job): Promise<unknown> => {
    try {
      await handlers[job.kind]?.(db, job);
    } catch (error) {
      return error ?? new Error('unknown error');
    }
  };

  async function run(db: DataSource, job: Job, log: Log) {
    const failure = await failureOf(db, job);
    const now = clock();
    if (failure === undefined) return endJob(db, job, now, 'done');
    if (failure instanceof Refused) return endJob(db, job, now, 'refused', failure.message);
    if (failure instanceof Unreachable) return retryJob(db, job, now, failure.message);
    log.warn({ err: failure, job: job.id, kind: job.kind }, 'job failed');
    const isLast = job.attempts >= maxFailures;
    return isLast ? endJob(db, job, now, 'failed', notMade) : retryJob(db, job, now, notMade);
  }

  async function work(db: DataSource, log: Log) {
    const kinds = Object.keys(handlers);
    while (kinds.length > 0 && !stopping.signal.aborted) {
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
      database.then(
        (db) => {
          running = work(db, log);
        },
        () => {},
      );
    },
    wake: () => woken.abort(),
    async stop() {
      stopping.abort();
      woken.abort();
      await running;
    },
  };
}
