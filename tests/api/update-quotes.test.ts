import { expect, test } from 'vitest';
import { chargeUpdate } from '#src/features/sales/website-update/quote/charge-service.ts';
import { transact, withManager } from '#src/server/service-context.ts';
import { sharedBilling } from '#tests/support/billing.ts';
import { createDirectDebit, createWebsiteUpdate, tokenOf } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { refused } from '#tests/support/quotes.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { asOwner } from '#tests/support/upload.ts';

const email = 'bronagh@keanes-larder.example.org';
const hampers = { description: 'A page for hampers', quantity: 1, unitPrice: 18_000 };
const lines = [{ ...hampers, monthly: false }];

anyDatabase('a quote for a website update', (database) => {
  const { server, order, charges, mails, topics, read, customer, until } = sharedBilling(database);

  const ask = async (overrides = {}): Promise<string> =>
    (await server.post('/api/website-update', createWebsiteUpdate({ email, ...overrides }))).body
      .id;
  const pathOf = (id: string) => `/api/admin/website-updates/${id}`;
  const quote = (id: string, body = {}) =>
    server.post(`${pathOf(id)}/quotes`, { lines, ...body }, asOwner);
  const undo = (id: string) => server.post(`${pathOf(id)}/quotes/undo`, undefined, asOwner);
  const set = (id: string, status: string) =>
    server.patch(`${pathOf(id)}/status`, { status }, asOwner);
  const statusOf = async (id: string) => {
    const { body } = await server.get('/api/admin/website-updates', asOwner);
    return body.data.find((update: { id: string }) => update.id === id).status;
  };
  const accept = async (token: string) =>
    server.post(`/api/quotes/${token}/accept`, { name: 'Bronagh Keane' });
  const view = async (token: string) => (await server.get(`/api/quotes/${token}`)).body.data;
  const later = (seconds: number) => {
    server.time.now = new Date(server.time.now.getTime() + seconds * 1000);
  };
  /** Runs the jobs that charge, as they are due. */
  async function runCharges() {
    const due: { id: string }[] = await database.source.query(
      `SELECT data->>'updateId' AS id FROM job WHERE kind = 'charge-update' AND due_at <= $1`,
      [server.time.now],
    );
    const ctx = withManager(server.services, database.source.manager);
    for (const { id } of due) await transact(ctx, (ctx) => chargeUpdate(ctx, id));
  }
  async function accepted(overrides = {}, body = {}) {
    const id = await ask(overrides);
    const token = tokenOf((await quote(id, body)).body.data.url);
    expect((await accept(token)).status).toBe(200);
    return { id, token };
  }

  test('marks it as quoted, is listed, numbered and mailed after the time to undo it', async () => {
    const id = await ask();
    const { status, body } = await quote(id, { note: 'Within two weeks.' });
    expect([status, body.data]).toMatchObject([
      200,
      { number: 'Q-0001', version: 1, updateId: id, consultationId: null, payment: 'later' },
    ]);
    expect(await statusOf(id)).toBe('quoted');
    expect((await server.get(`${pathOf(id)}/quotes`, asOwner)).body.data).toEqual([body.data]);
    const seen = await view(tokenOf(body.data.url));
    expect(seen).toMatchObject({ fullName: 'Bronagh Keane', businessName: "Keane's Larder" });
    const [mail] = await mails('quote-sent');
    expect(mail).toMatchObject({ recipient: email, data: { isUpdate: true, number: 1 } });
    expect(await topics()).toEqual(['update.received', 'quote.sent']);
    const { body: inbox } = await server.get('/api/admin/inbox', asOwner);
    expect(inbox.data).toEqual([]);
  });

  test('is undone within ten seconds, and then has the status of before', async () => {
    const id = await ask();
    await set(id, 'assessed');
    const { data } = (await quote(id)).body;
    later(9);
    expect((await undo(id)).body).toMatchObject({ success: true, data: { status: 'assessed' } });
    expect(await mails('quote-sent')).toEqual([]);
    expect((await server.get(`/api/quotes/${tokenOf(data.url)}`)).status).toBe(404);
    expect((await undo(id)).status).toBe(200);
    await quote(id);
    later(16);
    expect(await undo(id)).toMatchObject(refused(409, 'This quote was sent already.'));
    expect(await statusOf(id)).toBe('quoted');
  });

  test('that replaced another cannot be undone: both stand as they were', async () => {
    const id = await ask();
    const first = tokenOf((await quote(id)).body.data.url);
    later(3);
    const second = tokenOf((await quote(id)).body.data.url);
    later(3);
    expect(await undo(id)).toMatchObject(refused(409, 'This quote was sent already.'));
    expect(await statusOf(id)).toBe('quoted');
    expect([(await view(first)).status, (await view(second)).status]).toEqual([
      'superseded',
      'sent',
    ]);
    expect(await mails('quote-sent'), 'the mail of the one that counts').toHaveLength(1);
    expect((await accept(second)).status).toBe(200);
  });

  test('accepted opens an account for who has none, and nothing is owed yet', async () => {
    const { token } = await accepted();
    expect(await customer()).toMatchObject({ email, monthlyFee: null, quotedMonthly: false });
    expect(await charges()).toEqual([]);
    expect((await read('overview')).owed).toMatchObject({ count: 0, amount: 0 });
    expect(await view(token)).toMatchObject({ status: 'accepted', payment: 'later' });
    await until('2026-05-15');
    expect(await mails('set-up-reminder')).toEqual([]);
  });

  test('is owed once the work is completed, and the Direct Debit asked for', async () => {
    const { id, token } = await accepted();
    await set(id, 'completed');
    await runCharges();
    expect(await charges()).toEqual([]);
    later(16);
    for (let time = 0; time < 2; time += 1) await runCharges();
    expect(await charges()).toMatchObject([
      {
        description: 'Website update, as quoted: Q-0001',
        ...{ amount: 18_000, type: 'work', state: 'planned' },
      },
    ]);
    expect((await view(token)).payment).toBe('due');
    expect(await mails('set-up-reminder')).toMatchObject([
      { recipient: email, data: { once: 18_000, monthly: 0, isCompleted: true } },
    ]);
    const setUp = createDirectDebit({ email, quote: token, package: 'premium' });
    expect((await server.post('/api/payment/direct-debit', setUp)).status).toBe(200);
    expect(await charges()).toMatchObject([{ amount: 18_000, state: 'announced' }]);
    expect((await view(token)).payment).toBe('settled');
    expect(await customer()).toMatchObject({ monthlyFee: null });
  });

  test('is collected by the Direct Debit that its customer has', async () => {
    const known = await order({ email });
    const before = (await charges()).length;
    const { id } = await accepted();
    expect(await charges()).toHaveLength(before);
    await set(id, 'completed');
    later(16);
    await runCharges();
    const added = (await charges()).filter(({ type }) => type === 'work');
    expect(added).toMatchObject([{ customerId: known.id, amount: 18_000, state: 'announced' }]);
    expect(await mails('set-up-reminder')).toEqual([]);
  });

  test('is charged once, also where the status is changed to and fro', async () => {
    const { id } = await accepted();
    await set(id, 'completed');
    await set(id, 'in-progress');
    later(16);
    await runCharges();
    expect(await charges()).toEqual([]);
    for (const status of ['completed', 'in-progress', 'completed']) {
      await set(id, status);
      later(16);
      await runCharges();
    }
    expect(await charges()).toHaveLength(1);
  });

  test('has its monthly lines paid from the completion on', async () => {
    const care = { description: 'Care of the shop', quantity: 1, unitPrice: 900, monthly: true };
    const { id } = await accepted({}, { lines: [...lines, care] });
    expect(await customer()).toMatchObject({ monthlyFee: null, quotedMonthly: false });
    await set(id, 'completed');
    later(16);
    await runCharges();
    expect(await customer()).toMatchObject({
      ...{ monthlyFee: 900, monthlyFor: 'Care of the shop', quotedMonthly: true },
    });
  });

  test('that was accepted waits in the inbox until the work begins', async () => {
    const { id } = await accepted();
    const inbox = async () => (await server.get('/api/admin/inbox', asOwner)).body.data;
    expect(await inbox()).toMatchObject([
      { kind: 'update-start', id, what: 'Quote accepted: start the work' },
    ]);
    await set(id, 'in-progress');
    expect(await inbox()).toEqual([]);
  });

  test('is in the file of updates, with its sums and dates', async () => {
    const { id } = await accepted();
    const other = await ask();
    const url = '/api/admin/website-updates.csv';
    const { body } = await server.app.inject({ url, headers: { ...asOwner } });
    const of = (wanted: string) => readCsv(body).find(({ Reference }) => Reference === wanted);
    const sums = { 'Quoted once in pounds': '180', 'Quoted monthly in pounds': '0' };
    const dates = { 'Quote sent': '2026-04-15 11:00', 'Quote accepted': '2026-04-15 11:00' };
    expect(of(id)).toMatchObject({ Quote: 'Q-0001', ...sums, ...dates });
    const none = { 'Quoted once in pounds': '', 'Quote sent': '', 'Quote accepted': '' };
    expect(of(other)).toMatchObject({ Quote: '', ...none });
  });

  test('is asked about, declined and replaced as any other', async () => {
    const id = await ask({ businessName: '' });
    const first = tokenOf((await quote(id)).body.data.url);
    await server.post(`/api/quotes/${first}/question`, { text: 'With pictures?' });
    const { body } = await server.get('/api/admin/inbox', asOwner);
    expect(body.data).toMatchObject([
      { kind: 'update-question', id, business: 'keanes-larder.example.org' },
    ]);
    later(60);
    const second = await quote(id);
    expect(second.body.data).toMatchObject({ version: 2, number: 'Q-0002' });
    expect((await server.get('/api/admin/inbox', asOwner)).body.data).toEqual([]);
    expect(await accept(first)).toMatchObject({ status: 409 });
    expect((await view(first)).newerUrl).toBe(second.body.data.url);
    const token = tokenOf(second.body.data.url);
    await server.post(`/api/quotes/${token}/decline`, { reason: 'Too dear' });
    expect(await accept(token)).toMatchObject({ status: 409 });
  });

  test('is refused for work that is completed, or where one was accepted', async () => {
    const { id } = await accepted();
    expect(await quote(id)).toMatchObject({ status: 409 });
    const other = await ask();
    await set(other, 'completed');
    expect(await quote(other)).toMatchObject(refused(409, 'This update is completed already.'));
    expect((await quote(crypto.randomUUID())).status).toBe(404);
  });

  test('is refused where there is no address to mail it to', async () => {
    const id = await ask({ email: 'rung@example.org' });
    await database.source.query(`UPDATE person SET email = '' WHERE email = 'rung@example.org'`);
    expect(await quote(id)).toMatchObject(refused(409, /^A quote goes by email: please add/));
    expect(await statusOf(id)).toBe('pending');
    expect(await mails('quote-sent')).toEqual([]);
  });

  test('stands in its customer’s portal, with the way to decide it', async () => {
    const known = await order({ email });
    const session = await known.logIn();
    const id = await ask();
    const { url } = (await quote(id)).body.data;
    const own = async () =>
      (await server.get(`/api/customer/${known.id}/website-updates`, session)).body.data[0].quote;
    expect(await own()).toMatchObject({ number: 'Q-0001', status: 'sent', once: 18_000, url });
    await accept(tokenOf(url));
    expect(await own()).toMatchObject({ status: 'accepted', payment: 'later' });
  });
});
