import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queueDigest } from '#src/features/desk/digest/digest-service.ts';
import { addJob } from '#src/server/jobs/add-job.ts';
import { claimJobs } from '#src/server/jobs/claim-jobs.ts';
import { Job } from '#src/server/jobs/entity.ts';
import { withManager } from '#src/server/service-context.ts';
import { createConsultation } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { codeLogins, codeWasRefused } from '#tests/support/login-code.ts';
import { openConversation } from '#tests/support/messages.ts';
import { adminPassword, newAddress, sharedServer } from '#tests/support/server.ts';

const ahead = 20 * 24 * 3_600_000;
const right = new Date('2026-04-15T10:00:00Z');
const wrong = new Date(right.getTime() + ahead);

describe('limits that a clock twenty days ahead has written do not count', () => {
  const database = sharedDatabase();
  const server = sharedServer(database, { OWNER_EMAIL: 'owner@awning.example.org' });
  beforeEach(async () => {
    await emptyTables(database.source, 'rate_limit', 'submission', 'job', 'consultation');
    server.time.now = right;
  });
  afterEach(() => void vi.useRealTimers());
  /** Does something while the clock of the process is ahead. */
  async function whileAhead(work: () => Promise<void>) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
    await work();
    vi.useRealTimers();
  }

  test("guesses at the owner's password", async () => {
    const from = { remoteAddress: newAddress() };
    const guess = (password: string) => server.post('/api/admin/login', { password }, from);
    await whileAhead(async () => {
      for (let made = 0; made < 11; made++) await guess('guess');
      expect((await guess('guess')).status).toBe(429);
    });
    expect((await guess(adminPassword)).status).toBe(200);
    for (let made = 0; made < 10; made++) expect((await guess('guess')).status).toBe(200);
    expect((await guess('guess')).status).toBe(429);
  });

  test('logins of customers', async () => {
    const from = { remoteAddress: newAddress() };
    const login = () => server.post('/api/customer/login', { email: 'a@example.org' }, from);
    await whileAhead(async () => {
      for (let made = 0; made < 10; made++) await login();
      for (let made = 0; made < 2; made++) expect((await login()).status).toBe(429);
    });
    for (let made = 0; made < 10; made++) expect((await login()).status).toBe(200);
    expect((await login()).status).toBe(429);
  });

  test('the same form within a minute, unless a key names it', async () => {
    const from = { remoteAddress: newAddress() };
    const send = async (headers = {}) =>
      (await server.post('/api/consultation', createConsultation(), { ...from, ...headers })).body
        .id;
    const key = { 'idempotency-key': 'one' };
    server.time.now = wrong;
    const [first, keyed] = [await send(), await send(key)];
    server.time.now = right;
    const second = await send();
    expect(second).not.toBe(first);
    expect([await send(), await send(key)]).toEqual([second, keyed]);
  });

  test('mails of messages, of which one waits an hour for the next', async () => {
    const { customer } = await openConversation(server);
    server.time.now = wrong;
    await customer.write('Later');
    server.time.now = right;
    for (const text of ['Now', 'And now']) await customer.write(text);
    const sql = `SELECT due_at FROM job JOIN mail ON job_id = job.id
      WHERE mail.kind = 'message-to-owner' ORDER BY due_at`;
    const due: { due_at: Date }[] = await database.source.query(sql);
    const minutes = due.map(({ due_at }) => (due_at.getTime() - right.getTime()) / 60_000);
    expect(minutes).toEqual([2, 2 + ahead / 60_000]);
  });

  test('the digest of a later week', async () => {
    const monday = new Date('2026-04-20T08:00:00Z');
    const digest = (now: Date) =>
      queueDigest(withManager({ ...server.services, clock: () => now }, database.source.manager));
    await digest(new Date(monday.getTime() + 21 * 24 * 3_600_000));
    await digest(monday);
    await digest(new Date(monday.getTime() + 3_600_000));
    const sql = "SELECT 1 FROM mail WHERE kind = 'weekly-digest'";
    expect(await database.source.query(sql)).toHaveLength(2);
  });
});

anyDatabase('login codes that a clock twenty days ahead has mailed', (database) => {
  const { server, login, ask, settled } = codeLogins(database);

  test('are not counted, and no longer log in once the clock is right', async () => {
    const from = { remoteAddress: newAddress() };
    // The mails of the order expire meanwhile.
    await settled();
    server.time.now = wrong;
    let last = await ask(from);
    for (let time = 1; time < 5; time += 1) last = await ask(from);
    server.time.now = right;
    expect((await login(last)).body).toEqual(codeWasRefused);
    const asked = await ask(from);
    expect((await login(asked)).body.success).toBe(true);
  });
});

anyDatabase('a job that a clock twenty days ahead has claimed', (database) => {
  test('is claimed again once the clock is right, and one that waits for its next attempt is not', async () => {
    await emptyTables(database.source, 'job');
    const add = async (dueAt: number, attempts: number) => {
      const id = await database.source.transaction((manager) =>
        addJob(manager, right, {
          kind: 'mail',
          data: {},
          dedupeKey: randomUUID(),
          priority: 10,
          life: 3 * 24 * 3_600_000,
        }),
      );
      await database.source.getRepository(Job).update(
        { id: String(id) },
        {
          attempts,
          dueAt: new Date(dueAt),
        },
      );
      return id;
    };
    const claimed = await add(wrong.getTime() + 60_000, 1);
    await add(right.getTime() + 35 * 60_000, 9);
    await add(wrong.getTime(), 0);
    const wanted = { limits: new Map([['mail', 3]]), except: [] };
    const jobs = await claimJobs(database.source, right, wanted);
    expect(jobs.map(({ id }) => id)).toEqual([claimed]);
  });
});
