import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import { describeReply } from '#src/server/log.ts';
import type { Traces } from '#src/server/tracing/traces.ts';
import { isUnavailable } from '#src/server/unavailable.ts';
import { claimJobs, endJob, holdJob, postponeJob, retryJob } from './claim-jobs.ts';
import type { Job } from './entity.ts';
import { Held, Postponed, Refused, Unreachable } from './job-errors.ts';

/** Runs a job, within its lease. Throws Refused, Unreachable, Postponed or Held if it cannot be done. */
export type JobHandler = (db: DataSource, job: Job) => Promise<void>;

/** The handlers of this process by kind of job; jobs of other kinds wait. */
export type JobHandlers = Record<string, JobHandler>;

type Log = Pick<FastifyBaseLogger, 'warn'>;

interface StartOptions {
  every?: number;
  /** Are told of each job. */
  traces?: Traces;
}

export interface JobWorker {
  /** Starts to run jobs. Looks for due ones when woken, and by itself every so many milliseconds. */
  start(database: Promise<DataSource>, log: Log, options?: StartOptions): void;
  /** Looks for new jobs soon, once the caller's transaction has committed. */
  wake(): void;
  /**
   * Stops after the running jobs, or after five seconds: another process claims unfinished jobs when
   * their leases end.
   */
  stop(): Promise<void>;
}

/** How many jobs of each lane of a kind a worker runs at once: none waits for those of another. */
const slots = 3;
/** How often a worker looks for jobs, and its delay after `wake`, in milliseconds. */
const interval = 1000;
const wakeDelay = 20;
/** How long running jobs may take once the worker is stopped, in milliseconds. */
const stopTimeout = 5000;
/** The maximum number of attempts that fail with an unexpected error. */
const maxFailures = 5;
const unexpected = 'Unexpected error.';
const databaseAway = 'The database could not be reached.';

/** Creates the worker of a process. Handlers that change with the settings are asked for at each look. */
export function createJobWorker(
  given: JobHandlers | (() => JobHandlers),
  clock: () => Date,
): JobWorker {
  const handlersNow = typeof given === 'function' ? given : () => given;
  const stopping = new AbortController();
  let woken = new AbortController();
  let running = Promise.resolve();

  /** Returns the handler's error, so that errors of `endJob` are not taken for it. */
  const failureOf = async (db: DataSource, job: Job, handlers: JobHandlers): Promise<unknown> => {
    try {
      await handlers[job.kind]?.(db, job);
    } catch (error) {
      return error ?? new Error('unknown error');
    }
  };

  async function run(
    db: DataSource,
    job: Job,
    handlers: JobHandlers,
    log: Log,
    fail: (kind: string) => void = () => {},
  ) {
    const failure = await failureOf(db, job, handlers);
    const now = clock();
    if (failure === undefined) return endJob(db, job, now, 'done');
    if (failure instanceof Postponed) return postponeJob(db, job, now, failure);
    if (failure instanceof Held) return holdJob(db, job, now, failure);
    fail(failure instanceof Error ? failure.name : 'unknown');
    const described = { job: job.id, kind: job.kind, attempts: job.attempts };
    if (failure instanceof Refused) {
      log.warn({ ...described, reason: describeReply(failure.message) }, 'job refused');
      return endJob(db, job, now, 'refused', failure.message);
    }
    if (failure instanceof Unreachable) {
      // The retries of an hour without a mail server would fill the log.
      if (job.attempts === 1)
        log.warn({ ...described, reason: describeReply(failure.message) }, 'job will be retried');
      return retryJob(db, job, now, failure.message, failure.until);
    }
    if (isUnavailable(failure)) return retryJob(db, job, now, databaseAway);
    log.warn({ err: failure, job: job.id, kind: job.kind }, 'job failed');
    const isLast = job.attempts >= maxFailures;
    return isLast ? endJob(db, job, now, 'failed', unexpected) : retryJob(db, job, now, unexpected);
  }

  async function work(db: DataSource, log: Log, { every = interval, traces }: StartOptions) {
    const active = new Map<Job, Promise<unknown>>();
    const traced = (job: Job, handlers: JobHandlers) => {
      if (!traces) return run(db, job, handlers, log);
      const attributes = { 'app.job.id': job.id, 'app.job.attempts': job.attempts };
      return traces.within({ name: `job ${job.kind}`, attributes }, (fail) =>
        run(db, job, handlers, log, fail),
      );
    };
    const begin = (job: Job, handlers: JobHandlers) => {
      const ended = traced(job, handlers)
        .catch((error) => log.warn({ err: error, job: job.id }, 'a job could not be ended'))
        .finally(() => active.delete(job));
      active.set(job, ended);
    };
    while (!stopping.signal.aborted) {
      woken = new AbortController();
      // Claimed jobs keep the handlers they were claimed for.
      const handlers = handlersNow();
      const limits = new Map(Object.keys(handlers).map((kind) => [kind, slots]));
      const except = [...active.keys()].map(({ id }) => id);
      const jobs = await claimJobs(db, clock(), { limits, except }).catch((error): Job[] => {
        log.warn({ err: error }, 'jobs could not be read');
        return [];
      });
      for (const job of jobs) begin(job, handlers);
      const { signal } = woken;
      const pause = setTimeout(every, undefined, { signal }).catch(() => setTimeout(wakeDelay));
      // A job that ends frees a slot, and may have added another.
      await Promise.race([pause, ...active.values()]);
      woken.abort();
    }
    await Promise.all(active.values());
  }

  return {
    start(database, log, options = {}) {
      database.then(
        (db) => {
          running = work(db, log, options);
        },
        () => {},
      );
    },
    wake: () => woken.abort(),
    async stop() {
      stopping.abort();
      woken.abort();
      await Promise.race([running, setTimeout(stopTimeout, undefined, { ref: false })]);
    },
  };
}
