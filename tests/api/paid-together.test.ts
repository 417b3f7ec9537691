import { expect, test } from 'vitest';
import type { ComingItem } from '#src/features/money/billing/money/admin-list-contract.ts';
import { Invoice } from '#src/features/money/invoice/entity.ts';
import { sharedBilling } from '#tests/support/billing.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('charges marked paid together', (database) => {
  const billing = sharedBilling(database);
  const { order, until, charges, desk, read, server, topics } = billing;

  /** What two customers pay on the first day, being collected. */
  async function dueRows(): Promise<ComingItem[]> {
    await order();
    await order({ email: 'tom@example.org', businessName: 'Tom’s Bakery' });
    await until('2026-04-29');
    const { rows } = await read('coming', { limit: 100, day: '2026-04-29' });
    return rows;
  }
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const states = async () => (await charges()).map(({ state }) => state);
  const invoiceCount = () => database.source.getRepository(Invoice).count();

  test('are paid in one call, with no further invoice', async () => {
    const rows = await dueRows();
    expect(rows.every(({ isDue, isOpen }) => isDue && isOpen)).toBe(true);
    const invoices = await invoiceCount();
    const { data } = await desk('markPaid', { ids: idsOf(rows) });
    expect(data).toEqual({ success: true, changed: idsOf(rows), unchanged: [] });
    expect(new Set(await states())).toEqual(new Set(['paid']));
    expect((await topics()).filter((topic) => topic === 'charge.paid')).toHaveLength(rows.length);
    expect(await invoiceCount()).toBe(invoices);
  });

  test('are being collected again after an undo, which comes too late after some seconds', async () => {
    const ids = idsOf(await dueRows());
    await desk('markPaid', { ids });
    const undone = await desk('undoPaid', { ids });
    expect(undone.data).toMatchObject({ changed: ids, unchanged: [] });
    expect(new Set(await states())).toEqual(new Set(['submitted']));
    expect((await topics()).slice(-ids.length)).toEqual(ids.map(() => 'charge.reopened'));
    await until('2026-05-01');
    expect((await charges()).filter(({ state }) => state === 'submitted')).toHaveLength(ids.length);
    await desk('markPaid', { ids });
    server.time.now = new Date(server.time.now.getTime() + 16_000);
    const late = await desk('undoPaid', { ids });
    expect(late.data.changed).toEqual([]);
    expect(late.data.unchanged.map(({ reason }: { reason: string }) => reason)).toEqual(
      ids.map(() => 'It was marked too long ago to be undone.'),
    );
    expect((await charges()).filter(({ state }) => state === 'paid')).toHaveLength(ids.length);
  });

  test('say of each that was not marked why, and mark the others', async () => {
    const rows = await dueRows();
    const [settled, failed, ...others] = idsOf(rows);
    await billing.settle({ id: settled ?? '', status: 'paid' });
    await billing.settle({ id: failed ?? '', status: 'failed' });
    await until('2026-05-11');
    const coming: ComingItem[] = (await read('coming', { limit: 100 })).rows;
    const later = coming.filter(({ state }) => state === 'announced');
    expect(later.map(({ isDue }) => isDue)).toEqual([false, false]);
    const unknown = crypto.randomUUID();
    const ids = [unknown, settled, ...others, failed, later[0]?.id, settled];
    const { data } = await desk('markPaid', { ids });
    expect(data.changed).toEqual(others);
    expect(data.unchanged).toMatchObject([
      { id: unknown, businessName: '', reason: 'There is no such charge.' },
      { id: settled, reason: 'This was already decided: it is paid.' },
      { id: failed, reason: 'This was already decided: it is failed.' },
      { id: later[0]?.id, reason: 'It is not due before Friday 29 May.' },
    ]);
  });

  test('by two owners at once are each paid once', async () => {
    const ids = idsOf(await dueRows());
    const both = await Promise.all([
      desk('markPaid', { ids }),
      desk('markPaid', { ids: ids.toReversed() }),
    ]);
    const changed = both.flatMap(({ data }) => data.changed);
    expect(changed.toSorted()).toEqual(ids.toSorted());
    expect((await topics()).filter((topic) => topic === 'charge.paid')).toHaveLength(ids.length);
  });

  test('are not those that GoCardless collects', async () => {
    const rows = await dueRows();
    await database.source.query(`UPDATE mandate SET provider = 'gocardless'`);
    const coming: ComingItem[] = (await read('coming', { limit: 100 })).rows;
    expect(coming.some(({ isDue, isOpen }) => isDue || isOpen)).toBe(false);
    const { data } = await desk('markPaid', { ids: idsOf(rows) });
    expect(data.changed).toEqual([]);
    expect(data.unchanged[0].reason).toBe(
      'GoCardless is collecting it, and tells us what becomes of it.',
    );
  });

  test('can be marked over REST, once for each key, and need at least one', async () => {
    const ids = idsOf(await dueRows());
    const path = '/api/admin/transactions/paid';
    const first = await server.post(path, { ids }, { ...asOwner, 'idempotency-key': 'a' });
    const again = await server.post(path, { ids }, { ...asOwner, 'idempotency-key': 'a' });
    expect(again.body).toEqual(first.body);
    expect(first.body.changed).toEqual(ids);
    const none = await server.post(path, { ids: [] }, asOwner);
    expect(none.status).toBe(400);
    expect(none.body.message).toBe('Please tick a charge.');
  });
});
