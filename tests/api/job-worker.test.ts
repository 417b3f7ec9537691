import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { addJob } from '#src/server/jobs/add-job.ts';
import type { Job } from '#src/server/jobs/entity.ts';
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

  function startWorker(handlers: JobHandlers) {
    const worker = createJobWorker(handlers, () => new Date());
    worker.start(Promise.resolve(database.source), { warn: () => {} });
    onTestFinished(() => worker.stop());
    return worker;
  }

  test('runs urgent jobs while slow ones run', async () => {
    await add('slow');
    await add('slow');
    const worker = startWorker({ slow: endless, urgent: async () => {} });
    await expect.poll(jobs).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
    await add('urgent', 0);
    worker.wake();
    await expect.poll(jobs, { timeout: 5000 }).toContainEqual({
      outcome: 'done',
      attempts: 1,
      error: null,
    });
  });

  test('processes a backlog of short jobs without pauses', async () => {
    await Promise.all(Array.from({ length: 100 }, () => add('short')));
    startWorker({ short: async () => {} });
    const open = async () => (await jobs()).filter(({ outcome }) => outcome === null);
    await expect.poll(open, { timeout: 10_000 }).toEqual([]);
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

  test('stops within seconds, also during a job', async () => {
    await add('slow');
    const worker = startWorker({ slow: endless });
    await expect.poll(jobs).toMatchObject([{ attempts: 1 }]);
    const began = Date.now();
    await worker.stop();
    expect(Date.now() - began).toBeLessThan(6000);
    expect(await jobs()).toMatchObject([{ outcome: null }]);
  });
});
