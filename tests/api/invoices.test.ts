import { beforeEach, describe, expect, test } from 'vitest';
import { KeepVatOfInvoices1763702700000 } from '#migrations/1763702700000-keep-vat-of-invoices.ts';
import type { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { issueInvoice } from '#src/features/money/invoice/invoice-service.ts';
import { withManager } from '#src/server/service-context.ts';
import { createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase, emptyTables, type TestDatabase } from '#tests/support/database.ts';
import { emptyInvoices, storeCharge, vatSettings } from '#tests/support/invoices.ts';
import { createCustomer, type TestCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';

/** A server with VAT, a customer before each test, and what charges and invoices them. */
function sharedInvoices(database: TestDatabase) {
  const server = sharedServer(database, vatSettings);
  const customer = {} as TestCustomer;
  beforeEach(async () => {
    await emptyInvoices(database.source);
    Object.assign(customer, await createCustomer(server));
    await emptyTables(database.source, 'billing_transaction', 'event', 'mail', 'job');
  });
  const charge = (overrides: Partial<BillingTransaction> = {}) =>
    storeCharge(database.source, { customerId: customer.id, ...overrides });
  const issue = (row: BillingTransaction, { after = () => {} } = {}) =>
    database.source.transaction(async (manager) => {
      const invoice = await issueInvoice(withManager(server.services, manager), row);
      after();
      return invoice;
    });
  /** Issues one once the firm has another rate and number. */
  const issueSince = (row: BillingTransaction) =>
    database.source.transaction((manager) => {
      const ctx = withManager(server.services, manager);
      const vat = { vatRate: 25, vatNumber: 'GB 999 9999 73' };
      const firm = { ...ctx.firm, identity: { ...ctx.firm.identity, ...vat } };
      return issueInvoice({ ...ctx, firm }, row);
    });
  return { server, customer, charge, issue, issueSince };
}

anyDatabase('an invoice', (database) => {
  const { server, customer, charge, issue, issueSince } = sharedInvoices(database);
  const numbers = async (): Promise<number[]> => {
    const rows = await database.source.query('SELECT number FROM invoice ORDER BY number');
    return rows.map(({ number }: { number: number }) => number);
  };

  test('states who owes what, and is recorded and mailed', async () => {
    const row = await charge();
    expect(await issue(row)).toMatchObject({
      number: 1,
      kind: 'invoice',
      customerId: customer.id,
      transactionId: row.id,
      issuedOn: '2026-04-15',
      description: 'Premium Static Website: May 2026',
      total: 1000,
      vat: 167,
      vatRate: 20,
    });
    const events = await database.source.query('SELECT topic, actor, email, data FROM event');
    expect(events).toMatchObject([
      {
        topic: 'invoice.issued',
        actor: 'system',
        email: customer.email,
        data: { number: 1, total: 1000, vat: 167, vatRate: 20, billingDate: '2026-05-14' },
      },
    ]);
    expect(await database.source.query('SELECT kind, recipient FROM mail')).toEqual([
      { kind: 'invoice', recipient: customer.email },
    ]);
  });

  test('outlives every try to delete its customer', async () => {
    await issue(await charge());
    await expect(database.source.query('DELETE FROM customer')).rejects.toThrow('foreign key');
    expect(await numbers()).toEqual([1]);
  });

  test('is issued once for a charge, also under concurrency', async () => {
    const row = await charge();
    const issued = await Promise.all(Array.from({ length: 10 }, () => issue(row)));
    expect(new Set(issued.map(({ id }) => id)).size).toBe(1);
    expect(await numbers()).toEqual([1]);
    await issue(await charge());
    expect(await numbers()).toEqual([1, 2]);
  });

  test('is shared by the second try of a charge', async () => {
    const first = await charge({ period: '2026-05', status: 'failed' });
    const { id } = await issue(first);
    const second = await charge({ period: '2026-05', attempt: 2 });
    expect((await issue(second)).id).toBe(id);
    expect((await issue(await charge({ period: '2026-06' }))).number).toBe(2);
  });

  test('of a refund is a credit note in the same sequence', async () => {
    const row = await charge({ status: 'paid' });
    await issue(row);
    const refund = await charge({ type: 'refund', amount: 400, refundOf: row.id });
    expect(await issue(refund)).toMatchObject({ number: 2, kind: 'credit_note', total: 400 });
  });

  test('has the rate of the day of its issue, and keeps it; the next one has the new rate', async () => {
    const april = await charge({ period: '2026-04', status: 'failed' });
    await issue(april);
    const retry = await charge({ period: '2026-04', attempt: 2, status: 'paid' });
    expect(await issueSince(retry)).toMatchObject({ number: 1, vat: 167, vatRate: 20 });
    const may = await charge({ period: '2026-05' });
    expect(await issueSince(may)).toMatchObject({ total: 1000, vat: 200, vatRate: 25 });
  });

  describe('refunded in parts', () => {
    const refunds = async (row: BillingTransaction, ...amounts: number[]) => {
      const credits = [];
      for (const amount of amounts)
        credits.push(await issue(await charge({ type: 'refund', amount, refundOf: row.id })));
      return credits.map(({ vat }) => vat);
    };

    test.each([
      [7500, [2500, 2500, 2500], [417, 416, 417]],
      [10, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [0, 0, 1, 0, 0, 0, 0, 0, 1, 0]],
      [9, [3, 6], [1, 1]],
    ])('credits of %i pence no more than its VAT', async (amount, parts, vat) => {
      const row = await charge({ amount, status: 'paid' });
      const invoice = await issue(row);
      expect(await refunds(row, ...parts)).toEqual(vat);
      expect(vat.reduce((sum, part) => sum + part, 0)).toBe(invoice.vat);
    });

    test('credits by its own rate and number, whatever the firm has since', async () => {
      const row = await charge({ status: 'paid' });
      await issue(row);
      const refund = await charge({ type: 'refund', amount: 600, refundOf: row.id });
      const credit = await issueSince(refund);
      expect(credit).toMatchObject({ vat: 100, vatRate: 20, vatNumber: vatSettings.VAT_NUMBER });
    });

    test('credits what is left of it where the rest is given up', async () => {
      const row = await charge({ amount: 7500, status: 'paid', period: '2026-05' });
      const { vat } = await issue(row);
      const [first = 0] = await refunds(row, 2500);
      const rest = await database.source.transaction((manager) =>
        issueInvoice(
          withManager(server.services, manager),
          { ...row, amount: 5000 },
          'credit_note',
        ),
      );
      expect([first, rest.vat, vat]).toEqual([417, 833, 1250]);
    });

    test('credits anew what is invoiced again', async () => {
      const row = await charge({ period: '2026-05' });
      await issue(row);
      const giveUp = () =>
        database.source.transaction((manager) =>
          issueInvoice(withManager(server.services, manager), row, 'credit_note'),
        );
      expect((await giveUp()).vat).toBe(167);
      await issue(row);
      expect(await refunds(row, 500, 500)).toEqual([83, 84]);
    });
  });

  test('of an earlier version keeps the VAT it was printed with; credits of the rest make up for it', async () => {
    const row = await charge({ amount: 7500, status: 'paid' });
    await issue(row);
    const refund = () => charge({ type: 'refund', amount: 2500, refundOf: row.id });
    for (const part of [await refund(), await refund()]) await issue(part);
    const runner = database.source.createQueryRunner();
    const migration = new KeepVatOfInvoices1763702700000();
    await migration.down(runner);
    await migration.up(runner);
    await runner.release();
    const { vat } = await issue(await refund());
    const rows = await database.source.query('SELECT vat FROM invoice ORDER BY number');
    expect([rows, vat]).toEqual([[1250, 417, 417, 416].map((pence) => ({ vat: pence })), 416]);
  });

  test("has the address of its mandate's order, not of another", async () => {
    const [order] = await database.source.query('SELECT city FROM payment_request');
    const other = createDirectDebit({ email: customer.email, city: 'Elsewhere' });
    await server.post('/api/payment/direct-debit', other);
    const { recipient } = await issue(await charge());
    expect(recipient.address).toContain(order.city);
    expect(recipient.address).not.toContain('Elsewhere');
    await database.source.query('UPDATE mandate SET payment_request_id = NULL');
    expect((await issue(await charge())).recipient.address).toEqual([]);
  });

  describe('issued 200 times at once', () => {
    test('has no gap in its numbers, although every seventh is rolled back', async () => {
      const rows: BillingTransaction[] = [];
      for (let at = 0; at < 200; at += 1) rows.push(await charge());
      const [kept, dropped] = [
        rows.filter((_, at) => at % 7 !== 3),
        rows.filter((_, at) => at % 7 === 3),
      ];
      const fail = () => {
        throw new Error('rolled back');
      };
      const undone = Promise.allSettled(dropped.map((row) => issue(row, { after: fail })));
      // Those that found no free connection in time are tried again, as jobs are.
      for (let waiting = kept; waiting.length > 0; ) {
        const outcomes = await Promise.allSettled(waiting.map((row) => issue(row)));
        waiting = waiting.filter((_, at) => outcomes[at]?.status === 'rejected');
      }
      await undone;
      expect(await numbers()).toEqual(Array.from({ length: kept.length }, (_, at) => at + 1));
    });
  });
});
