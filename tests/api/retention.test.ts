import { beforeEach, expect, test } from 'vitest';
import { createOnboarding, createWebsiteUpdate } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { firmDesk, forgetFirm } from '#tests/support/firm.ts';
import { askForQuote, peopleTables, personCalls } from '#tests/support/people.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { beginPeriods, runRetention } from '#tests/support/retention.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const email = 'maud@ferris-heating.example.org';
const start = new Date('2026-04-15T10:00:00Z');

anyDatabase('what is kept too long', (database) => {
  const server = sharedServer(database);
  const count = async (table: string): Promise<number> =>
    (await database.source.query(`SELECT count(*)::int AS count FROM ${table}`))[0].count;
  const after = (months: number, days = 1) => {
    server.time.now = new Date(start);
    server.time.now.setUTCMonth(start.getUTCMonth() + months, start.getUTCDate() + days);
  };
  const read = async () => (await server.get('/api/admin/retention', asOwner)).body.data;
  const kindOf = async (kind: string) =>
    (await read()).kinds.find((item: { kind: string }) => item.kind === kind);

  beforeEach(async () => {
    server.time.now = start;
    await emptyTables(database.source, ...peopleTables, 'retention_period', 'event');
    await forgetFirm(server);
  });

  test('goes, with what a search finds, and its person, once nothing of theirs is left', async () => {
    await server.post('/api/client-onboarding', createOnboarding({ email }));
    await server.post('/api/website-update', createWebsiteUpdate({ email }));
    await askForQuote(server, { email });
    await personCalls(server, email).note('Rings on Mondays.');
    await beginPeriods(server);
    after(24, -1);
    await runRetention(server, database);
    expect(await count('onboarding_inquiry')).toBe(1);

    after(24);
    await runRetention(server, database);
    for (const table of ['onboarding_inquiry', 'website_update', 'consultation', 'person_note'])
      expect([table, await count(table)]).toEqual([table, 0]);
    await runRetention(server, database);
    for (const table of ['person', 'person_address', 'search_line'])
      expect([table, await count(table)]).toEqual([table, 0]);
    const { lastRun } = await read();
    expect(lastRun.at).toBe(server.time.now.toISOString());
    const [{ data }] = await database.source.query(
      `SELECT data FROM event WHERE topic = 'retention.ran' ORDER BY id LIMIT 1`,
    );
    expect(data).toEqual({ rows: { requests: expect.any(Number), events: expect.any(Number) } });
  });

  test('is told to 20 who ask and 20 who begin periods at once, and goes for none of them', async () => {
    await server.post('/api/client-onboarding', createOnboarding({ email }));
    after(25);
    const asked = Array.from({ length: 20 }, () => server.get('/api/admin/retention', asOwner));
    const begun = ['requests', 'work', 'bank', 'money'].flatMap((kind) =>
      Array.from({ length: 5 }, () =>
        server.post(`/api/admin/retention/${kind}/begin`, undefined, asOwner),
      ),
    );
    const statuses = (await Promise.all([...asked, ...begun])).map(({ status }) => status);
    expect(statuses).toEqual(Array(40).fill(200));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.get('/api/admin/retention', asOwner)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const [first] = answers;
    for (const { body } of answers) expect(body).toEqual(first?.body);
    expect(await count('onboarding_inquiry')).toBe(1);
    expect(await count('retention_period')).toBe(5);
  });

  test('stays while its person is a customer, and for two years after they stopped', async () => {
    const { id, owner } = await createCustomer(server, { email });
    await server.post('/api/website-update', createWebsiteUpdate({ email }));
    await beginPeriods(server);
    after(40);
    await runRetention(server, database);
    expect([await count('website_update'), await count('project')]).toEqual([1, 1]);
    expect(await count('payment_request WHERE sealed_sort_code <> $$$$')).toBe(1);

    await owner('POST', '/end-subscription');
    await database.source.query(
      "UPDATE billing_transaction SET state = 'paid', settled_at = billing_date WHERE state <> 'cancelled'",
    );
    const ended = server.time.now;
    await runRetention(server, database);
    expect(await count('customer WHERE ended_at IS NOT NULL')).toBe(1);
    server.time.now = new Date(ended.getTime() + 760 * 86_400_000);
    await runRetention(server, database);
    expect([await count('website_update'), await count('project')]).toEqual([0, 0]);
    expect(await count('payment_request WHERE sealed_sort_code <> $$$$')).toBe(0);
    const kept = await database.source.query('SELECT id FROM customer');
    expect(kept).toEqual([{ id }]);
    const { status, body } = await server.get('/api/admin/payments', asOwner);
    expect([status, body.data[0].sortCode]).toEqual([200, 'deleted']);

    server.time.now = new Date(ended.getTime() + 3700 * 86_400_000);
    for (let round = 0; round < 3; round += 1) await runRetention(server, database);
    for (const table of ['customer', 'payment_request', 'mandate', 'invoice', 'person'])
      expect([table, await count(table)]).toEqual([table, 0]);
  });

  test('is counted before the first run, which begins after a week or when the owner says so', async () => {
    await server.post('/api/client-onboarding', createOnboarding({ email }));
    after(25);
    const shown = await kindOf('requests');
    expect(shown).toMatchObject({
      months: null,
      next: 24,
      rows: expect.arrayContaining([{ title: 'What you ask us for', count: 1 }]),
    });
    await runRetention(server, database);
    expect(await count('onboarding_inquiry')).toBe(1);
    server.time.now = new Date(Date.parse(shown.nextAt) - 1000);
    await runRetention(server, database);
    expect(await count('onboarding_inquiry')).toBe(1);
    server.time.now = new Date(shown.nextAt);
    await runRetention(server, database);
    expect(await count('onboarding_inquiry')).toBe(0);
    expect(await kindOf('requests')).toMatchObject({ months: 24, next: null, rows: [] });
  });

  test('a shorter period waits again, a longer one runs at once', async () => {
    await beginPeriods(server);
    const { read: readFirm, save, publish } = firmDesk(server);
    const { retention } = (await readFirm()).published.firm;
    await save({ retention: { ...retention, requests: 12, work: 36 } });
    expect((await publish()).status).toBe(200);
    expect(await kindOf('requests')).toMatchObject({ months: 24, next: 12 });
    expect(await kindOf('work')).toMatchObject({ months: 36, next: null });
    const refused = await save({ retention: { ...retention, money: 12 } });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Please give at least 84 months.',
    ]);
  });

  test('a shorter period deletes nothing in its first seven days', async () => {
    await server.post('/api/client-onboarding', createOnboarding({ email }));
    await beginPeriods(server);
    after(13);
    const { read: readFirm, save, publish } = firmDesk(server);
    const { retention } = (await readFirm()).published.firm;
    await save({ retention: { ...retention, requests: 12 } });
    await publish();
    const week = 7 * 86_400_000;
    const published = server.time.now.getTime();
    expect((await kindOf('requests')).nextAt).toBe(new Date(published + week).toISOString());
    for (const [since, left] of [
      [0, 1],
      [week - 1000, 1],
      [week, 0],
    ] as const) {
      server.time.now = new Date(published + since);
      await runRetention(server, database);
      expect(await count('onboarding_inquiry')).toBe(left);
    }
  });

  test('goes in batches, once, however many processes delete at once', async () => {
    await askForQuote(server, { email });
    await database.source.query(
      `INSERT INTO event (at, topic, subject_kind, actor, data)
       SELECT $1, 'note.added', 'person', 'admin', '{}' FROM generate_series(1, 1200)`,
      [start],
    );
    await beginPeriods(server);
    after(24);
    await Promise.all([runRetention(server, database), runRetention(server, database)]);
    expect(await count("event WHERE topic = 'note.added'")).toBe(0);
    const runs: { data: { rows: { events: number } } }[] = await database.source.query(
      "SELECT data FROM event WHERE topic = 'retention.ran'",
    );
    const all = runs.reduce((sum, { data }) => sum + (data.rows.events ?? 0), 0);
    expect(all).toBeGreaterThanOrEqual(1200);
    expect(all).toBeLessThan(1210);
  });
});
