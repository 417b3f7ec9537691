import { beforeEach, expect, test } from 'vitest';
import { anyDatabase, emptyTables, untilLocked } from '#tests/support/database.ts';
import { sharedServer } from '#tests/support/server.ts';
import { openSiteForm, type TestSiteForm, theirSite } from '#tests/support/site-forms.ts';

const hour = 3_600_000;

anyDatabase('a contact form that is sent very often', (database) => {
  const server = sharedServer(database, { OWNER_EMAIL: 'owner@example.org' });
  const form = {} as TestSiteForm;
  beforeEach(async () => {
    server.time.now = new Date('2026-04-15T10:00:00Z');
    await emptyTables(database.source, 'job', 'event', 'customer', 'payment_request', 'rate_limit');
    Object.assign(form, await openSiteForm(server));
  });

  const post = (Message: string, remoteAddress: string) => {
    server.time.now = new Date(server.time.now.getTime() + 1);
    return server.app.inject({
      method: 'POST',
      url: form.path,
      remoteAddress,
      headers: { origin: theirSite, 'content-type': 'application/json' },
      payload: { Message },
    });
  };
  const flooder = '198.51.100.7';
  /** What was sent today already, by senders of whom each sent one. */
  const earlier = (count: number, more = '') =>
    database.source.query(
      `INSERT INTO form_entry (created_at, form_id, fields, sender${more && ', apart'})
       SELECT '2026-04-15T09:00:00Z', id, jsonb_build_array(jsonb_build_array('n', number::text)),
         'sender ' || number${more} FROM site_form, generate_series(1, ${count}) AS number`,
    );
  /** What one sender sent already. */
  const ofFlooder = async (count: number) => {
    await post('first', flooder);
    await database.source.query(
      `INSERT INTO form_entry (created_at, form_id, fields, sender)
       SELECT created_at, form_id, '[["n", "x"]]', sender FROM form_entry, generate_series(2, ${count})`,
    );
  };
  const mails = async (kind: string) =>
    database.source.query('SELECT recipient, data FROM mail WHERE kind = $1', [kind]);
  const list = (of: string) => form.entries(`?of=${of}`);

  test('keeps what one sender sends past 20 a day apart, and shows what others send', async () => {
    await ofFlooder(20);
    expect((await post('more', flooder)).statusCode).toBe(200);
    expect((await post('still more', flooder)).statusCode).toBe(200);
    expect((await post('from a customer', '203.0.113.9')).statusCode).toBe(200);
    const shown = await list('shown');
    expect([shown.data[0].fields, shown.apart]).toEqual([
      [{ name: 'Message', value: 'from a customer' }],
      2,
    ]);
    expect((await list('apart')).data).toMatchObject([
      { fields: [{ name: 'Message', value: 'still more' }] },
      { fields: [{ name: 'Message', value: 'more' }] },
    ]);
    expect((await form.onDesk('GET')).body.data).toMatchObject({ entries: 23, apart: 2 });
    // Both sides are told, once.
    expect(await mails('form-flooded')).toMatchObject([{ recipient: form.email }]);
    expect(await mails('form-flooded-alert')).toMatchObject([{ recipient: 'owner@example.org' }]);
    const events = await database.source.query(
      "SELECT topic FROM event WHERE topic IN ('form.sent', 'form.flooded') ORDER BY id",
    );
    expect(events.map(({ topic }: { topic: string }) => topic)).toEqual([
      'form.sent',
      'form.flooded',
      'form.sent',
    ]);
    server.time.now = new Date(server.time.now.getTime() + 25 * hour);
    await post('a day later', flooder);
    expect((await list('shown')).data[0].fields[0].value).toBe('a day later');
    const senders = await database.source.query(
      'SELECT 1 FROM form_entry WHERE sender IS NOT NULL',
    );
    expect(senders).toHaveLength(1);
  });

  test('keeps all past 200 a day apart, from however many senders, and refuses none of them', async () => {
    await earlier(200);
    expect((await post('from a customer', '203.0.113.9')).statusCode).toBe(200);
    expect(await list('apart')).toMatchObject({ apart: 1, data: [{ email: null }] });
  });

  test('refuses one sender past 200, and nobody else', async () => {
    await ofFlooder(200);
    expect((await post('more', flooder)).statusCode).toBe(429);
    expect((await post('from a customer', '203.0.113.9')).statusCode).toBe(200);
  });

  test('counts what is sent at once, and tells once', async () => {
    await ofFlooder(18);
    const sent: ReturnType<typeof post>[] = [];
    await database.source.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM site_form FOR NO KEY UPDATE');
      for (const number of [1, 2, 3, 4, 5, 6]) sent.push(post(`at once ${number}`, flooder));
      await untilLocked(database, 6);
    });
    for (const { statusCode } of await Promise.all(sent)) expect(statusCode).toBe(200);
    expect(await list('shown')).toMatchObject({ apart: 4 });
    expect(await mails('form-flooded')).toHaveLength(1);
  });

  test('mails ten a day alone, and gathers the others in one an hour', async () => {
    await earlier(9);
    await post('the tenth', '203.0.113.1');
    for (const number of [1, 2, 3]) await post(`later ${number}`, `203.0.113.${number}`);
    expect(await mails('form-entry')).toHaveLength(1);
    const gathered = await mails('form-entries');
    expect(gathered).toMatchObject([
      {
        recipient: form.email,
        data: {
          earlier: 0,
          messages: [1, 2, 3].map((number) => ({
            fields: [{ name: 'Message', message: `later ${number}` }],
          })),
        },
      },
    ]);
    const [{ due_at: due }] = await database.source.query(
      `SELECT due_at FROM job JOIN mail ON job_id = job.id WHERE mail.kind = 'form-entries'`,
    );
    expect(due).toEqual(new Date(server.time.now.getTime() - 2 + hour));
  });

  test('takes a deleted message out of the mail that gathers it', async () => {
    await earlier(10);
    for (const number of [1, 2]) await post(`later ${number}`, `203.0.113.${number}`);
    const remove = async () => {
      const [{ id }] = (await list('shown')).data;
      expect((await server.delete(`${form.portal}/${id}`, form.session)).status).toBe(200);
    };
    await remove();
    expect(await mails('form-entries')).toMatchObject([
      { data: { messages: [{ fields: [{ message: 'later 1' }] }] } },
    ]);
    await remove();
    expect(await mails('form-entries')).toEqual([]);
  });

  test('lets its customer delete all that is kept apart, and read it as CSV', async () => {
    await earlier(3);
    await earlier(5, ', true');
    const csv = (query: string) =>
      server.app.inject({ url: `${form.portal}.csv${query}`, headers: form.session });
    expect((await csv('')).body.trim().split('\r\n')).toHaveLength(4);
    expect((await csv('?of=apart')).body.trim().split('\r\n')).toHaveLength(6);
    expect((await server.delete(`${form.portal}/apart`)).status).toBe(401);
    expect((await server.delete(`${form.portal}/apart`, form.session)).status).toBe(200);
    expect(await list('shown')).toMatchObject({ apart: 0, data: { length: 3 } });
  });
});
