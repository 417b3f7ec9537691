import { beforeEach, expect, test } from 'vitest';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Invoice } from '#src/features/money/invoice/entity.ts';
import { readPaper } from '#src/features/money/invoice/paper-service.ts';
import { sharedBilling } from '#tests/support/billing.ts';
import { createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { vatSettings } from '#tests/support/invoices.ts';
import { mailSettings } from '#tests/support/mail-server.ts';
import { noticeSql } from '#tests/support/notices.ts';

const setUpLine = { description: 'Premium Static Website: set-up', amount: 15_000 };
const monthLine = { description: 'Premium Static Website: first month', amount: 1000 };
const both = {
  description: 'Premium Static Website: set-up and first month',
  amount: 16_000,
  lines: [setUpLine, monthLine],
};
const folded = { ...both, type: 'setup', period: 'set-up', coveredMonth: '2026-04' };
const alone = { ...setUpLine, lines: null, coveredMonth: null, period: 'set-up' };

anyDatabase('set-up fee and first month', (database) => {
  const billing = sharedBilling(database, vatSettings);
  const { server, order, until, set, charges, notices, settle, desk, read, run } = billing;
  const query = (sql: string, values?: unknown[]) => database.source.query(sql, values);
  beforeEach(() => query('DELETE FROM invoice_counter'));
  const invoices = () => database.source.getRepository(Invoice).find({ order: { number: 'ASC' } });
  const first = async () => {
    const [charge] = await charges();
    if (!charge) throw new Error('nothing was charged');
    return charge;
  };
  const orderAgain = (email: string) =>
    server.post('/api/payment/direct-debit', createDirectDebit({ email }));

  test('are one charge, one notice and one invoice with two lines; the next month is its own', async () => {
    await order();
    expect(await charges()).toMatchObject([{ ...folded, state: 'announced' }]);
    expect(await notices()).toMatchObject([{ data: { charges: [both] } }]);
    await until('2026-04-29');
    const [invoice, ...others] = await invoices();
    if (!invoice) throw new Error('nothing was invoiced');
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ lines: both.lines, total: 16_000, vat: 2667 });
    const paper = await readPaper({ manager: database.source.manager }, invoice);
    expect(paper.rows).toEqual([
      { text: setUpLine.description, figures: ['£150.00'] },
      { text: monthLine.description, figures: ['£10.00'] },
    ]);
    expect(paper.totals.at(-1)).toMatchObject({ text: 'Total', figures: ['£160.00'] });
    await settle({ id: (await first()).id, status: 'paid' });
    await until('2026-06-05');
    expect(await charges()).toMatchObject([
      { ...folded, state: 'paid' },
      { period: '2026-05', amount: 1000, billingDate: '2026-05-29', lines: null },
    ]);
    expect(await read('overview')).toMatchObject({ coming: { count: 2, amount: 2000 } });
  });

  test('are tried again as one, with the invoice of the first try', async () => {
    await order();
    await until('2026-04-29');
    const { id } = await first();
    await settle({ id, status: 'failed', failure: 'insufficient_funds' });
    await until('2026-05-20');
    const retry = (await charges()).find(({ attempt }) => attempt === 2);
    expect(retry).toMatchObject({ ...folded, state: 'submitted' });
    await settle({ id: retry?.id ?? '', status: 'paid' });
    expect(await invoices()).toHaveLength(1);
    const months = (await charges()).map(({ coveredMonth, period }) => coveredMonth ?? period);
    expect(months).toEqual(['2026-04', '2026-04', '2026-05']);
  });

  test('part when the Direct Debit ends: the set-up fee is owed, and collected with another month', async () => {
    const { id: customerId, email } = await order();
    await desk('cancelMandate', { customerId });
    expect(await charges()).toMatchObject([{ ...alone, state: 'cancelled' }]);
    expect((await read('overview')).owed).toEqual({ count: 1, amount: 15_000, monthly: 0 });
    set('2026-04-20');
    await orderAgain(email);
    expect(await charges()).toMatchObject([
      { ...folded, coveredMonth: '2026-05', state: 'announced', billingDate: '2026-05-05' },
    ]);
    await until('2026-06-01');
    const months = (await charges()).map(({ coveredMonth, period }) => coveredMonth ?? period);
    expect(months).toEqual(['2026-05', '2026-06']);
  });

  test('part when the subscription ends: the month is cancelled, the set-up fee collected', async () => {
    const { owner } = await order();
    await owner('POST', '/end-subscription');
    const month = { ...monthLine, type: 'subscription', period: '2026-04', lines: null };
    expect(await charges()).toMatchObject([
      { ...alone, state: 'announced', billingDate: '2026-04-29' },
      { ...month, state: 'cancelled', failure: null, billingDate: '2026-04-29' },
    ]);
    await until('2026-07-01');
    expect(await charges()).toMatchObject([
      { ...alone, state: 'submitted' },
      { ...month, state: 'cancelled', submittedAt: null },
    ]);
    expect(await invoices()).toMatchObject([{ total: 15_000, lines: null }]);
  });

  test('stay together in a second try, as both were invoiced', async () => {
    const { owner } = await order();
    await until('2026-04-29');
    const { id } = await first();
    await settle({ id, status: 'failed', failure: 'insufficient_funds' });
    await owner('POST', '/end-subscription');
    await until('2026-05-20');
    expect(await charges()).toMatchObject([
      { ...folded, state: 'failed' },
      { ...folded, attempt: 2, state: 'submitted' },
    ]);
  });

  test('that were invoiced and came back uncollected are credited before they part', async () => {
    const { owner } = await order();
    await until('2026-04-29');
    // As where the provider refuses a date that has passed.
    await query(`UPDATE billing_transaction SET state = 'announced', submitted_at = NULL`);
    await owner('POST', '/end-subscription');
    await until('2026-04-30');
    const papers = (await invoices()).map(({ kind, total, vat }) => [kind, total, vat]);
    expect(papers).toEqual([
      ['invoice', 16_000, 2667],
      ['credit_note', 16_000, 2667],
      ['invoice', 15_000, 2500],
    ]);
  });

  test('are refunded in part by one credit note', async () => {
    const { id: customerId } = await order();
    await until('2026-04-29');
    const { id } = await first();
    await settle({ id, status: 'paid' });
    expect((await desk('refund', { customerId, id, amount: 1000 })).status).toBe(200);
    expect((await invoices()).at(-1)).toMatchObject({
      kind: 'credit_note',
      total: 1000,
      vat: 167,
      lines: null,
      description: `Refund: ${both.description}`,
    });
    expect(await read('overview')).toMatchObject({ paid: { amount: 15_000 } });
  });

  test('stay apart where the month was charged by itself before', async () => {
    const { id: customerId, email } = await order();
    await desk('cancelMandate', { customerId });
    await query(
      `INSERT INTO billing_transaction (customer_id, description, billing_date, amount, type, period,
         state, failure)
       VALUES ($1, 'First month', '2026-04-29', 1000, 'subscription', '2026-04', 'cancelled',
         'mandate_cancelled')`,
      [customerId],
    );
    await orderAgain(email);
    expect(await charges()).toMatchObject([
      { ...alone, state: 'announced' },
      { period: '2026-04', amount: 1000, state: 'announced' },
    ]);
  });

  test('cannot be charged a second time, whatever stores it', async () => {
    const { id: customerId } = await order();
    const month = { customerId, period: '2026-04', type: 'subscription', ...monthLine } as const;
    const again = { ...month, billingDate: '2026-04-29' };
    await expect(database.source.getRepository(BillingTransaction).insert(again)).rejects.toThrow(
      /billing_transaction_month_once/,
    );
  });

  test('are searched for by what the charge is called', async () => {
    const { id: customerId } = await order();
    const texts = async () => {
      const rows = await query(
        `SELECT text FROM search_line JOIN billing_transaction ON row_id = billing_transaction.id
         WHERE kind = 'charge'`,
      );
      return rows.map(({ text }: { text: string }) => text);
    };
    expect(await texts()).toEqual([both.description]);
    await desk('cancelMandate', { customerId });
    expect(await texts()).toEqual([setUpLine.description]);
  });

  test('are listed as one with two lines, on the desk and in the portal', async () => {
    const { id: customerId } = await order();
    const all = await read('transactions', { limit: 10 });
    expect(all.rows).toMatchObject([both]);
    expect((await read('coming', { limit: 10 })).rows).toMatchObject([both]);
    expect((await read('file', { customerId })).charges).toMatchObject([both]);
    await settle({ id: (await first()).id, status: 'paid' });
    expect((await read('paid', { limit: 10 })).rows).toMatchObject([both]);
    await run();
  });
});

anyDatabase('a first payment whose notice waits to be sent', (database) => {
  const billing = sharedBilling(database, {
    ...mailSettings('smtp://127.0.0.1:9'),
    CUSTOMER_LOGIN: 'email',
  });

  test('is announced again without the month once the subscription has ended', async () => {
    const { owner } = await billing.order();
    await owner('POST', '/end-subscription');
    const waiting = () =>
      database.source.query(
        `SELECT notice.data FROM (${noticeSql}) AS notice JOIN job ON job.id = job_id
         WHERE done_at IS NULL`,
      );
    expect(await waiting()).toEqual([]);
    await billing.until('2026-04-16');
    expect(await waiting()).toMatchObject([
      { data: { on: '2026-04-30', charges: [{ ...setUpLine, lines: null }] } },
    ]);
  });
});
