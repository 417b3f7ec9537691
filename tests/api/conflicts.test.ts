import type { EntityManager } from 'typeorm';
import { expect, test, vi } from 'vitest';
import { appError, reportFailure, toFailure } from '#src/server/errors.ts';
import { type ServiceContext, transact, withManager } from '#src/server/service-context.ts';
import { sharedDatabase, untilLocked } from '#tests/support/database.ts';
import { deferred } from '#tests/support/deferred.ts';
import { serviceContext } from '#tests/support/service-context.ts';

const database = sharedDatabase();

/** A context of services, with a table of its own for each test. */
async function inTable() {
  const { manager } = database.source;
  await manager.query(`DROP TABLE IF EXISTS shelf, item;
    CREATE TABLE shelf (id int PRIMARY KEY, n int NOT NULL);
    CREATE TABLE item (name text PRIMARY KEY, shelf int REFERENCES shelf);
    INSERT INTO shelf VALUES (1, 0), (2, 0)`);
  return withManager(serviceContext(), manager);
}

const add = (manager: EntityManager, id: number) =>
  manager.query('UPDATE shelf SET n = n + 1 WHERE id = $1', [id]);

/** Lets the first attempts of two transactions meet, and no later ones. */
function meeting() {
  let waiting = 2;
  const both = deferred();
  return async () => {
    waiting -= 1;
    if (waiting === 0) both.resolve();
    if (waiting >= 0) await both.promise;
  };
}

test('transactions that deadlock both take effect, once', async () => {
  const ctx = await inTable();
  const meet = meeting();
  const both = (first: number, second: number) =>
    transact(ctx, async ({ manager }) => {
      await add(manager, first);
      await meet();
      await add(manager, second);
    });
  await Promise.all([both(1, 2), both(2, 1)]);
  expect(await ctx.manager.query('SELECT n FROM shelf')).toEqual([{ n: 2 }, { n: 2 }]);
});

test('a deadlock in a part runs the whole transaction again', async () => {
  const ctx = await inTable();
  const meet = meeting();
  const both = (first: number, second: number) =>
    transact(ctx, async (ctx) => {
      await add(ctx.manager, first);
      await meet();
      await transact(ctx, ({ manager }) => add(manager, second));
    });
  await Promise.all([both(1, 2), both(2, 1)]);
  expect(await ctx.manager.query('SELECT n FROM shelf')).toEqual([{ n: 2 }, { n: 2 }]);
});

test('whoever loses a unique key is refused as a moment later', async () => {
  const ctx = await inTable();
  const meet = meeting();
  const put = () =>
    transact(ctx, async ({ manager }) => {
      const known = await manager.query(`SELECT FROM item WHERE name = 'jar'`);
      if (known.length > 0) throw appError('CONFLICT', 'The jar is there.');
      await meet();
      await manager.query(`INSERT INTO item VALUES ('jar', 1)`);
    });
  const [first, second] = await Promise.allSettled([put(), put()]);
  const lost = [first, second].filter(({ status }) => status === 'rejected');
  expect(lost).toMatchObject([{ reason: { message: 'The jar is there.' } }]);
});

test('whoever loses a foreign key is refused as a moment later', async () => {
  const ctx = await inTable();
  const [read, removed] = [deferred(), deferred()];
  const putting = transact(ctx, async ({ manager }) => {
    const shelves = await manager.query('SELECT FROM shelf WHERE id = 1');
    if (shelves.length === 0) throw appError('NOT_FOUND', 'There is no such shelf.');
    read.resolve();
    await removed.promise;
    await manager.query(`INSERT INTO item VALUES ('jar', 1)`);
  });
  await read.promise;
  await ctx.manager.query('DELETE FROM shelf WHERE id = 1');
  removed.resolve();
  await expect(putting).rejects.toThrow('There is no such shelf.');
});

test('a key that is refused each time is a conflict in the answer and a line in the log', async () => {
  const ctx = await inTable();
  const work = vi.fn(({ manager }: ServiceContext) =>
    manager.query(`INSERT INTO item VALUES ('jar', 3)`),
  );
  const error = await transact(ctx, work).catch((error) => error);
  expect(work).toHaveBeenCalledTimes(5);
  const log = { error: vi.fn() };
  expect(reportFailure(error, log)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(log.error).toHaveBeenCalledOnce();
});

test('a lock that is not had in time: try again later, not a fault of ours', async () => {
  const ctx = await inTable();
  const [locked, tried] = [deferred(), deferred()];
  const holding = transact(ctx, async ({ manager }) => {
    await add(manager, 1);
    locked.resolve();
    await tried.promise;
  });
  await locked.promise;
  const waiting = transact(ctx, async ({ manager }) => {
    await manager.query(`SET LOCAL lock_timeout = '300ms'`);
    await add(manager, 1);
  }).catch((error) => error);
  await untilLocked(database);
  expect(toFailure(await waiting)).toMatchObject({ status: 503, retryAfter: 2 });
  tried.resolve();
  await holding;
});
