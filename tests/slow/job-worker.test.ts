import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { addJob } from '#src/server/jobs/add-job.ts';
import { claimJobs, longestWait } from '#src/server/jobs/claim-jobs.ts';
import type { Job } from '#src/server/jobs/entity.ts';
import { Refused, Unreachable } from '#src/server/jobs/job-errors.ts';
import { createJobWorker, type JobHandlers } from '#src/server/jobs/job-worker.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';

/** Ends when the test does, so that a job can be kept running. */
const endless = () => new Promise<void>((done) => onTestFinished(() => done()));

anyDatabase('the job worker', (database) => {
  beforeEach(() => emptyTables(database.source, 'job'));

  const add = (kind: string, priority = 10) =>
    database.source.transaction((manager) =>
      addJob(manager, new Date(), {
        kind,
        data: {},
        dedupeKey: randomUUID(),
        priority,
        life: 3_600_000,
      }),
    );
  const jobs = (): Promise<Pick<Job, 'outcome' | 'attempts' | 'error'>[]> =>
    database.source.query('SELECT outcome, attempts, error FROM job ORDER BY kind');

  function startWorker(handlers: JobHandlers, warn: (...logged: unknown[]) => void = () => {}) {
    const worker = createJobWorker(handlers, () => new Date());
    worker.start(Promise.resolve(database.source), { warn });
    onTestFinished(() => worker.stop());
    return worker;
  }

  test('runs jobs of a kind while those of every other are held up', async () => {
    await Promise.all(
      ['mail', 'push'].flatMap((kind) => Array.from({ length: 9 }, () => add(kind))),
    );
    const worker = startWorker({ mail: endless, push: endless, event: async () => {} });
    const begun = async () => (await jobs()).filter(({ attempts }) => attempts > 0);
    await expect.poll(begun).toHaveLength(6);
    await add('event');
    worker.wake();
    await expect.poll(jobs).toContainEqual({
      outcome: 'done',
      attempts: 1,
      error: null,
    });
    expect(await begun()).toHaveLength(7);
  });

  test('runs the jobs of a kind in the order of their priorities', async () => {
    // Its order must not be what arranges them.
    await database.source.query('DROP INDEX IF EXISTS job_to_do');
    for (const priority of [20, 10, 0, 20, 10, 0, 20, 10, 0, 20, 10, 0])
      await add('mail', priority);
    const order: number[] = [];
    startWorker({ mail: async (_, { priority }) => void order.push(priority) });
    await expect.poll(() => order).toEqual([0, 0, 0, 0, 10, 10, 10, 10, 20, 20, 20, 20]);
  });

  test('logs once why a job waits or is refused, without addresses', async () => {
    const logged: unknown[][] = [];
    await add('mail');
    const worker = startWorker(
      {
        mail: async (_, { attempts }) => {
          if (attempts < 3) throw new Unreachable('421 try later, hello@awning.example.org');
          throw new Refused('550 <maud@ferris-heating.example.org>: no 01632960018');
        },
      },
      (...call) => logged.push(call),
    );
    for (const attempts of [1, 2]) {
      await expect
        .poll(jobs)
        .toEqual([expect.objectContaining({ attempts, error: expect.anything() })]);
      await database.source.query('UPDATE job SET due_at = now()');
      worker.wake();
    }
    await expect.poll(() => logged.length).toBe(2);
    expect(logged).toEqual([
      [expect.objectContaining({ attempts: 1, reason: '421 try later, …' }), 'job will be retried'],
      [expect.objectContaining({ attempts: 3, reason: '550 <…>: no …' }), 'job refused'],
    ]);
  });

  test('runs no job that another worker is running', async () => {
    await Promise.all(Array.from({ length: 12 }, () => add('mail')));
    const begun: string[] = [];
    const mail: JobHandlers[string] = (_, { id }) => {
      begun.push(id);
      return endless();
    };
    for (let worker = 0; worker < 5; worker += 1) startWorker({ mail });
    await expect.poll(() => begun.length).toBe(12);
    // Each worker that has a free slot looks for jobs again.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(new Set(begun).size).toBe(12);
    expect(begun).toHaveLength(12);
  });

  test('processes a backlog of short jobs without pauses', async () => {
    await Promise.all(Array.from({ length: 100 }, () => add('short')));
    startWorker({ short: async () => {} });
    const open = async () => (await jobs()).filter(({ outcome }) => outcome === null);
    await expect.poll(open).toEqual([]);
  });

  test('runs at once what a job has added', async () => {
    await add('link');
    startWorker({ link: async () => void ((await jobs()).length < 10 && (await add('link'))) });
    const done = async () => (await jobs()).filter(({ outcome }) => outcome === 'done');
    await expect.poll(done).toHaveLength(10);
  });

  test('retries however often the database was unreachable', async () => {
    await add('unlucky');
    await database.source.query('UPDATE job SET attempts = 20');
    startWorker({
      async unlucky() {
        throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      },
    });
    await expect
      .poll(jobs)
      .toEqual([{ outcome: null, attempts: 21, error: 'The database could not be reached.' }]);
  });

  test('reserves a job for longer than its handler may wait for others', async () => {
    await add('mail');
    const begin = new Date();
    const claimAfter = (milliseconds: number) =>
      claimJobs(database.source, new Date(begin.getTime() + milliseconds), {
        limits: new Map([['mail', 3]]),
        except: [],
      });
    expect(await claimAfter(0)).toHaveLength(1);
    expect(await claimAfter(longestWait)).toEqual([]);
    expect(await claimAfter(2 * longestWait)).toHaveLength(1);
  });

  // The embedded database has one connection.
  if (!process.env.TEST_EMBEDDED)
    test('claims jobs beside those that another worker is claiming', async () => {
      const first = await add('mail', 0);
      await add('mail');
      const other = database.source.createQueryRunner();
      await other.startTransaction();
      await other.query('SELECT 1 FROM job WHERE id = $1 FOR UPDATE', [first]);
      onTestFinished(() => other.release());
      startWorker({ mail: async () => {} });
      await expect.poll(jobs).toContainEqual({ outcome: 'done', attempts: 1, error: null });
      await other.rollbackTransaction();
    });

  test('stops also during a job that never ends', async () => {
    await add('slow');
    const worker = startWorker({ slow: endless });
    await expect.poll(jobs).toMatchObject([{ attempts: 1 }]);
    await worker.stop();
    expect(await jobs()).toMatchObject([{ outcome: null }]);
  });
});
