import { expect, test } from 'vitest';
import { anyDatabase } from '#tests/support/database.ts';
import { collected, paid, paymentIs, sharedLives, state } from '#tests/support/gocardless-life.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('refunds by GoCardless', (database) => {
  const open = sharedLives(database);

  test('a refund waits for GoCardless, is made once, and cannot be settled by hand', async () => {
    const life = await open();
    const { customerId, id, payment } = await paid(database, life);
    life.fake.troubles.push(...Array(400).fill({ status: 503 }));
    const refund = (amount: number) =>
      life.mutate('admin.billing.refund', { customerId, id, amount }, asOwner);
    expect((await refund(400)).status).toBe(200);
    const path = `/api/admin/customers/${customerId}/transactions/`;
    const [row] = await database.source.query(
      `SELECT id FROM billing_transaction WHERE refund_of = $1`,
      [id],
    );
    for (const status of ['paid', 'cancelled', 'failed'])
      expect((await life.patch(`${path}${row.id}`, { status }, asOwner)).status).toBe(409);
    await life.pass(9);
    expect(await state(database, row.id)).toEqual({ status: 'pending', failure: null });
    life.fake.troubles.length = 0;
    await life.pass(1);
    expect(await state(database, row.id)).toEqual({ status: 'paid', failure: null });
    expect(life.fake.made('RF')).toMatchObject([{ amount: 400, links: { payment } }]);
    life.fake.troubles.push({ status: 422 });
    expect((await refund(600)).status).toBe(200);
    await life.settled();
    const topics = await database.source.query(
      `SELECT topic FROM event WHERE topic LIKE 'charge.refund%' ORDER BY id`,
    );
    expect(topics.map(({ topic }: { topic: string }) => topic)).toEqual([
      'charge.refund-started',
      'charge.refunded',
      'charge.refund-started',
      'charge.refund-failed',
    ]);
    // What is being collected is settled by GoCardless's news alone.
    const unsettled = await collected(database, customerId);
    expect((await life.patch(`${path}${unsettled.id}`, { status: 'paid' }, asOwner)).status).toBe(
      409,
    );
  });

  test('a returned refund is a task of the owner, who pays it another way, once', async () => {
    const life = await open();
    const { customerId, id } = await paid(database, life);
    await life.mutate('admin.billing.refund', { customerId, id, amount: 400 }, asOwner);
    await life.settled();
    const [made] = life.fake.made('RF');
    const returned = {
      resource_type: 'refunds' as const,
      action: 'failed',
      links: { refund: made?.id ?? '' },
    };
    await life.tell(returned);
    const refund = async () =>
      (await life.query('admin.billing.file', { customerId }, asOwner)).data.charges.find(
        ({ refundOf }: { refundOf: string | null }) => refundOf === id,
      );
    expect(await refund()).toMatchObject({ status: 'failed', isOpen: true });
    const chased = async () => (await life.unpaid()).filter(({ reason }) => reason === 'refund');
    expect(await chased()).toMatchObject([{ amount: 400, isTask: true }]);
    // It is owed still: only the rest can be refunded besides.
    const more = { customerId, id, amount: 700 };
    expect((await life.mutate('admin.billing.refund', more, asOwner)).status).toBe(409);
    const path = `/api/admin/customers/${customerId}/transactions/${(await refund()).id}`;
    const cancelled = { status: 'cancelled' };
    expect((await life.patch(path, cancelled, asOwner)).status).toBe(409);
    for (let times = 0; times < 2; times += 1)
      expect((await life.patch(path, { status: 'paid' }, asOwner)).status).toBe(200);
    expect(await refund()).toMatchObject({ status: 'paid', isOpen: false });
    // The money comes back to us days after we were told that it would.
    await life.tell({ ...returned, action: 'funds_returned' });
    expect(await refund()).toMatchObject({ status: 'paid', isOpen: false });
    expect(await chased()).toEqual([]);
    const papers = await database.source.query(
      `SELECT kind, total FROM invoice WHERE kind = 'credit_note'`,
    );
    expect(papers).toEqual([{ kind: 'credit_note', total: 400 }]);
  });

  test('a refund returned before the response to our call is a task of the owner', async () => {
    const life = await open();
    const { customerId, id } = await paid(database, life);
    life.fake.troubles.push({ status: 200, body: { refunds: [] } }, 'lost after');
    await life.mutate('admin.billing.refund', { customerId, id, amount: 400 }, asOwner);
    await expect.poll(() => life.fake.made('RF')).toHaveLength(1);
    const [refund] = await database.source.query(
      `SELECT id FROM billing_transaction WHERE refund_of = $1`,
      [id],
    );
    expect(await state(database, refund.id)).toEqual({ status: 'pending', failure: null });
    await life.tell({
      resource_type: 'refunds',
      action: 'failed',
      links: { refund: life.fake.made('RF')[0]?.id ?? '' },
      resource_metadata: { refund: refund.id },
    });
    await life.pass(1);
    expect(life.fake.made('RF')).toHaveLength(1);
    expect(await state(database, refund.id)).toEqual({ status: 'failed', failure: null });
    const returned = { reason: 'refund', amount: 400, isTask: true };
    expect(await life.unpaid()).toContainEqual(expect.objectContaining(returned));
  });

  test('a failed charge paid another way is refunded by hand, or whatever the owner chooses', async () => {
    const life = await open();
    const { customerId, ...second } = await paid(database, life);
    const path = `/api/admin/customers/${customerId}/transactions/`;
    const first = await collected(database, customerId);
    await life.tell(paymentIs('failed', first.payment, '2026-05-05T09:00:00Z', 'other'));
    expect((await life.patch(`${path}${first.id}`, { status: 'paid' }, asOwner)).status).toBe(200);
    const refund = (id: string, byHand: boolean) =>
      life.mutate('admin.billing.refund', { customerId, id, amount: 300, byHand }, asOwner);
    await refund(first.id, false);
    await refund(second.id, true);
    await life.settled();
    expect(life.fake.made('RF')).toEqual([]);
    const refunds = await database.source.query(
      `SELECT state FROM billing_transaction WHERE type = 'refund'`,
    );
    expect(refunds).toEqual([{ state: 'paid' }, { state: 'paid' }]);
  });

  test('of two refunds the one that came back is the task, however late and often it is told', async () => {
    const life = await open();
    const { customerId, id } = await paid(database, life);
    for (const amount of [300, 500]) {
      await life.mutate('admin.billing.refund', { customerId, id, amount }, asOwner);
      await life.settled();
    }
    const [first] = life.fake.made('RF');
    const returned = { resource_type: 'refunds' as const, links: { refund: first?.id ?? '' } };
    for (const action of ['failed', 'bounced', 'funds_returned'])
      await life.tell({ ...returned, action });
    const refunds = await database.source.query(
      `SELECT amount, state FROM billing_transaction WHERE type = 'refund' ORDER BY amount`,
    );
    expect(refunds).toEqual([
      { amount: 300, state: 'returned' },
      { amount: 500, state: 'paid' },
    ]);
    const chased = (await life.unpaid()).filter(({ reason }) => reason === 'refund');
    expect(chased).toMatchObject([{ amount: 300 }]);
    expect(life.fake.made('RF')).toHaveLength(2);
  });

  test('what the bank has taken back is not refunded besides', async () => {
    const life = await open();
    const { customerId, id, payment } = await paid(database, life);
    life.fake.troubles.push(...Array(20).fill({ status: 503 }));
    await life.mutate('admin.billing.refund', { customerId, id, amount: 400 }, asOwner);
    await life.tell(paymentIs('charged_back', payment, '2026-05-20T09:00:00Z'));
    life.fake.troubles.length = 0;
    await life.pass(1);
    expect(life.fake.made('RF')).toEqual([]);
    const refunds = await database.source.query(
      `SELECT state FROM billing_transaction WHERE type = 'refund'`,
    );
    expect(refunds).toEqual([{ state: 'refused' }]);
  });
});
