import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildServer } from '#src/app/server.ts';
import { createServices } from '#src/app/services.ts';
import { loadSecrets } from '#src/server/auth/secrets.ts';
import { livePath } from '#src/shared/live-event.ts';
import { createConsultation, createOnboarding } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { leastWait, openLive, soon } from '#tests/support/live.ts';
import { listen } from '#tests/support/open-site.ts';
import { patience } from '#tests/support/patience.ts';
import { awaitReadableEvents } from '#tests/support/readable-events.ts';
import { adminPassword, sharedServer } from '#tests/support/server.ts';

const often = { interval: 20 };

anyDatabase('the live stream', (database) => {
  const server = sharedServer(database);
  let url = '';
  beforeAll(async () => {
    url = `http://127.0.0.1:${await listen(server.app)}`;
  });
  // fetch opens a connection anew where one was broken off, and sends nothing over it.
  const stop = async (app: typeof server.app) => {
    const closed = app.close();
    setTimeout(() => app.server.closeAllConnections(), 200);
    await closed;
  };
  afterAll(() => stop(server.app));
  const left: (() => void)[] = [];
  afterEach(() => {
    for (const leave of left.splice(0)) leave();
  });

  const logIn = async (): Promise<string> =>
    (await server.post('/api/admin/login', { password: adminPassword })).body.token;
  const open = async (at = url) => {
    const desk = await openLive(at, await logIn());
    left.push(desk.leave);
    await expect.poll(() => desk.messages.length, often).toBeGreaterThan(0);
    desk.messages.length = 0;
    return desk;
  };
  const inquire = () => server.post('/api/client-onboarding', createOnboarding());

  test('reports a new row within three seconds, without personal data', async () => {
    const desk = await open();
    const wait = async () => {
      desk.messages.length = 0;
      const sentAt = Date.now();
      await inquire();
      await expect
        .poll(() => desk.messages.map(({ events }) => events), often)
        .toEqual([[{ topic: 'inquiry.received', subject: 'inquiry' }]]);
      return Number(desk.messages[0]?.at) - sentAt;
    };
    expect(await leastWait(wait)).toBeLessThan(soon);
    expect(Object.fromEntries(desk.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store, no-transform',
    });
  });

  test('reports recent events at once', async () => {
    await inquire();
    const desk = await openLive(url, await logIn());
    left.push(desk.leave);
    await expect.poll(() => desk.messages.length, often).toBeGreaterThan(0);
    expect(desk.messages[0]?.events.map(({ topic }) => topic)).toContain('inquiry.received');
    server.time.now = new Date(server.time.now.getTime() + 60_000);
    const later = await openLive(url, await logIn());
    left.push(later.leave);
    await expect.poll(() => later.messages.map(({ events }) => events), often).toEqual([[]]);
  });

  describe('to a client that comes back', () => {
    const comeBack = async (lastId: string | undefined) => {
      await awaitReadableEvents(database.source);
      const desk = await openLive(url, await logIn(), lastId);
      left.push(desk.leave);
      await expect.poll(() => desk.messages.length, often).toBeGreaterThan(0);
      return desk.messages[0];
    };
    const leave = async () => {
      await awaitReadableEvents(database.source);
      const desk = await openLive(url, await logIn());
      await expect.poll(() => desk.messages.length, often).toBeGreaterThan(0);
      desk.leave();
      return desk.messages[0]?.id;
    };

    test('tells what it missed, however long ago', async () => {
      const lastId = await leave();
      await inquire();
      server.time.now = new Date(server.time.now.getTime() + 3_600_000);
      expect(await comeBack(lastId)).toMatchObject({
        isReset: false,
        events: [{ topic: 'inquiry.received', subject: 'inquiry' }],
      });
    });

    test('says that everything may have changed after 500 events, and after a restore', async () => {
      const lastId = await leave();
      await database.source.query(
        `INSERT INTO event (at, topic, subject_kind, actor, data)
         SELECT now(), 'note.added', 'person', 'admin', '{}' FROM generate_series(1, 500)`,
      );
      const [xact = ''] = lastId?.split('-') ?? [];
      for (const id of [lastId, `${BigInt(xact) + 1_000_000n}-1`])
        expect(await comeBack(id)).toMatchObject({ isReset: true, events: [] });
    });

    test('reads a place that is not ours as none', async () => {
      for (const odd of ["1-1' OR '1", '-', '99999999999999999999-1', '1'])
        expect((await comeBack(odd))?.isReset, odd).toBe(false);
    });
  });

  test('ends for a client whose session has ended, and for no other', async () => {
    const desk = await open();
    const token = await logIn();
    const leaving = await openLive(url, token);
    await server.post('/api/admin/logout', {}, { authorization: `Bearer ${token}` });
    expect(await leaving.ended).toBe('complete');
    expect((await openLive(url, token)).status).toBe(401);
    await inquire();
    await expect.poll(desk.topics, often).toContain('inquiry.received');
  });

  test('stays open for a client that joins while sessions are checked', async () => {
    await open();
    const { query } = database.source;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const spy = vi.spyOn(database.source, 'query').mockImplementation(async (...call) => {
      if (call[0].includes('token_hash = ANY')) await held;
      return query.apply(database.source, call);
    });
    const isLookedUp = () => spy.mock.calls.some(([sql]) => sql.includes('token_hash = ANY'));
    await expect.poll(isLookedUp, often).toBe(true);
    const joining = await open();
    release();
    spy.mockRestore();
    await inquire();
    await expect.poll(joining.topics, often).toContain('inquiry.received');
  });

  test('twenty desks share one reader, which stops without any', async () => {
    const desks = await Promise.all(Array.from({ length: 20 }, () => open()));
    await inquire();
    const began = Date.now();
    const times = await reads(4100);
    expect(times).toBeLessThanOrEqual((Date.now() - began) / 2000 + 1);
    for (const desk of desks) await expect.poll(desk.topics, often).toContain('inquiry.received');
    for (const desk of desks) desk.leave();
    await vi.waitFor(async () => expect(await reads(2100)).toBe(0), patience);
  });

  /** How often events are read in a while. */
  async function reads(milliseconds: number): Promise<number> {
    const query = vi.spyOn(database.source, 'query');
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    const count = query.mock.calls.filter(([sql]) => sql.includes('(xact, id) >')).length;
    query.mockRestore();
    return count;
  }

  test('does not count towards the limit on calls', async () => {
    const app = buildServer(server.services, { maxCalls: 1, logTo: process.stderr });
    const small = `http://127.0.0.1:${await listen(app)}`;
    const desks = [await open(small), await open(small)];
    expect((await fetch(`${small}/api/portfolio`)).status).toBe(200);
    expect(desks.map(({ status }) => status)).toEqual([200, 200]);
    await stop(app);
  });

  test('is aborted when the server stops, so that desks reconnect', async () => {
    const app = buildServer(server.services, { logTo: process.stderr });
    const stopping = await open(`http://127.0.0.1:${await listen(app)}`);
    await stop(app);
    expect(await stopping.ended).toBe('broken off');
  });

  describe.each([
    ['nobody', async () => ({ headers: {} })],
    [
      'the token in the address',
      async () => ({ headers: {}, query: `?password=${await logIn()}` }),
    ],
    ['the password', async () => ({ headers: { authorization: `Bearer ${adminPassword}` } })],
    [
      'a forged token',
      async () => ({ headers: { authorization: `Bearer admin.${'a'.repeat(43)}` } }),
    ],
  ])('with %s', (_, credentials) => {
    test('it is refused', async () => {
      const { headers, query = '' } = { query: '', ...(await credentials()) };
      expect((await fetch(`${url}${livePath}${query}`, { headers })).status).toBe(401);
    });
  });

  test('another process reports it too, also from a slow transaction', async () => {
    const { source, url: isPostgres } = database;
    const services = createServices(
      server.services.env,
      loadSecrets(server.services.env),
      Promise.resolve(source),
      server.services.clock,
    );
    const other = buildServer(services, { logTo: process.stderr });
    const desk = await open(`http://127.0.0.1:${await listen(other)}`);
    if (isPostgres) {
      const slow = source.createQueryRunner();
      await slow.startTransaction();
      await slow.query(
        "INSERT INTO event (at, topic, subject_kind, actor, data) VALUES (now(), 'order.placed', 'order', 'visitor', '{}')",
      );
      await server.post('/api/consultation', createConsultation());
      await new Promise((resolve) => setTimeout(resolve, 2500));
      await slow.commitTransaction();
      await slow.release();
      await expect.poll(desk.topics).toContain('order.placed');
    } else await server.post('/api/consultation', createConsultation());
    await expect.poll(desk.topics).toContain('consultation.received');
    await stop(other);
  });
});
