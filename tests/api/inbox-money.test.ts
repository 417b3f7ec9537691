import { expect, test } from 'vitest';
import type { UnpaidItem } from '#src/features/money/billing/admin-contract.ts';
import { sharedBilling } from '#tests/support/billing.ts';
import { createConsultation, tokenOf } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { openInbox } from '#tests/support/inbox.ts';
import { mailSettings } from '#tests/support/mail-server.ts';
import { noticeSql } from '#tests/support/notices.ts';
import { lines } from '#tests/support/quotes.ts';
import { asOwner } from '#tests/support/upload.ts';

const sending = { ...mailSettings('smtp://127.0.0.1:1'), CUSTOMER_LOGIN: 'email' };
const kinds = {
  failed: 'charge',
  refund: 'refund',
  notice: 'notice',
  owed: 'owed',
  unconfirmed: 'mandate',
};

anyDatabase('money in the inbox', (database) => {
  const billing = sharedBilling(database, sending);
  const { server, set, order, read, desk } = billing;
  const inbox = openInbox(server);
  const query = async (sql: string, values: unknown[] = []) => database.source.query(sql, values);
  const money = async () =>
    (await inbox.list()).filter(({ kind }) => Object.values(kinds).includes(kind));

  const fail = (reminders: number) =>
    query(
      `UPDATE billing_transaction SET state = 'failed', failure = 'other', submitted_at = $1,
         settled_at = $1, reminders = $2 WHERE period = 'set-up'`,
      [server.time.now, reminders],
    );
  const refuseNotices = (error: string) =>
    query(
      `UPDATE job SET done_at = $1, outcome = 'refused', error = $2
       FROM (${noticeSql}) AS notice WHERE job_id = job.id`,
      [server.time.now, error],
    );
  async function acceptQuote(email: string) {
    const { body } = await server.post('/api/consultation', createConsultation({ email }));
    const path = `/api/admin/consultations/${body.id}/quotes`;
    const { data } = (await server.post(path, { lines }, asOwner)).body;
    const token = tokenOf(data.url);
    await server.post(`/api/quotes/${token}/accept`, { name: 'Idris Pell' });
  }
  const byGoCardless = () =>
    query(
      `UPDATE mandate SET provider = 'gocardless', status = 'pending', provider_id = NULL,
         bank_page_ends_at = '2026-04-22T10:00:00Z'`,
    );

  test('a failed charge waits after its last reminder, until it is paid or waived', async () => {
    const { id } = await order();
    await fail(2);
    expect(await money(), 'while the customer is reminded').toEqual([]);
    await fail(3);
    const [item, ...others] = await money();
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      kind: 'charge',
      customerId: id,
      since: '2026-04-29T10:00:00.000Z',
      what: expect.stringMatching(/^Unpaid £\d+\.00: no reason given$/),
    });
    const path = `/api/admin/customers/${id}/transactions/${item?.id}`;
    expect((await server.patch(path, { status: 'paid' }, asOwner)).status).toBe(200);
    expect(await money()).toEqual([]);
  });

  test('a returned refund waits until it is paid another way', async () => {
    const { id } = await order();
    const [{ id: refund }] = await query(
      `INSERT INTO billing_transaction (customer_id, description, amount, type, state, billing_date,
         submitted_at, settled_at)
       SELECT id, 'Refund: set-up', 4000, 'refund', 'returned', '2026-04-15', $1, $1 FROM customer
       RETURNING id`,
      [server.time.now],
    );
    expect(await money()).toMatchObject([
      {
        kind: 'refund',
        id: refund,
        customerId: id,
        since: '2026-04-15T10:00:00.000Z',
        what: 'Refund returned, £40.00: pay it another way',
        line: 'Refund: set-up',
      },
    ]);
    expect((await inbox.done({ kind: 'refund', id: refund })).status, 'it is to be paid').toBe(400);
    const path = `/api/admin/customers/${id}/transactions/${refund}`;
    expect((await server.patch(path, { status: 'paid' }, asOwner)).status).toBe(200);
    expect(await money()).toEqual([]);
  });

  test('an undelivered notice waits beside the receipt that carried it, until it is given', async () => {
    const { id: customerId } = await order();
    await refuseNotices('550 no such user');
    const items = await inbox.list('?limit=10');
    expect(items.map(({ kind }) => kind).sort()).toEqual(['mail', 'notice']);
    expect(items).toContainEqual(
      expect.objectContaining({
        customerId,
        what: expect.stringMatching(/^Notice not delivered, £\d+\.00 not collected$/),
        line: expect.stringMatching(/: 550 no such user$/),
      }),
    );
    set('2026-04-16');
    await desk('giveNotice', { customerId, byMail: true });
    expect(await inbox.list()).toMatchObject([{ what: 'Not delivered: Order receipt' }]);
  });

  test('a postponed notice waits after an hour', async () => {
    await order();
    await query(`UPDATE job SET attempts = 9, error = 'Mailbox busy'`);
    expect(await money()).toEqual([]);
    set('2026-04-15', 12);
    expect((await money()).map(({ kind }) => kind)).toEqual(['notice']);
  });

  test("a quote's debt waits after all reminders", async () => {
    await acceptQuote('idris@pell-joinery.example.org');
    const [{ id }] = await query('SELECT id FROM customer');
    set('2026-04-28');
    expect(await money()).toEqual([]);
    set('2026-04-29');
    expect(await money()).toMatchObject([
      {
        kind: 'owed',
        id,
        customerId: id,
        since: '2026-04-29T10:00:00.000Z',
        what: 'Owes £345.00 and £50.00 a month, no Direct Debit',
      },
    ]);
    for (const per of ['quarter', 'year']) {
      await query('UPDATE customer SET fee_per = $1', [per]);
      const what = `Owes £345.00 and £50.00 a ${per}, no Direct Debit`;
      expect(await money()).toMatchObject([{ what }]);
    }
    await query(`UPDATE customer SET subscription_status = 'cancelled'`);
    await query(`UPDATE billing_transaction SET state = 'paid'`);
    expect(await money()).toEqual([]);
  });

  test('an unconfirmed Direct Debit waits after its last page has expired', async () => {
    const { id } = await order();
    await byGoCardless();
    expect(await money()).toEqual([]);
    set('2026-04-23');
    const [item] = await money();
    expect(item).toMatchObject({
      kind: 'mandate',
      customerId: id,
      since: '2026-04-22T10:00:00.000Z',
      what: 'Direct Debit not confirmed',
    });
    await inbox.done({ kind: 'mandate', id: item?.id ?? '' });
    expect(await money()).toEqual([]);
  });

  test('contains every task of the list of debts to chase', async () => {
    const { id: customerId } = await order();
    await fail(3);
    await desk('chargeOnce', { customerId, description: 'Photography', amount: 4000 });
    await refuseNotices('550 no such user');
    await byGoCardless();
    await acceptQuote('idris@pell-joinery.example.org');
    await query(
      `INSERT INTO billing_transaction (customer_id, description, amount, type, state, billing_date,
         submitted_at, settled_at)
       SELECT id, 'Refund', 4000, 'refund', 'returned', '2026-04-15', $1, $1 FROM customer LIMIT 1`,
      [server.time.now],
    );
    set('2026-05-20');
    const chased: UnpaidItem[] = await read('unpaid');
    const tasks = chased.filter(({ isTask }) => isTask);
    expect(new Set(tasks.map(({ reason }) => reason)).size, 'one of each').toBe(5);
    const keys = (items: { kind: string; id: string }[]) =>
      items.map(({ kind, id }) => `${kind} ${id}`).sort();
    expect(keys(await money())).toEqual(
      keys(tasks.map(({ reason, id }) => ({ kind: kinds[reason], id }))),
    );
  });
});
