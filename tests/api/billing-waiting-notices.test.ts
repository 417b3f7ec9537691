import { expect, test } from 'vitest';
import { claimJobs } from '#src/server/jobs/claim-jobs.ts';
import { sharedBilling } from '#tests/support/billing.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { mailSettings } from '#tests/support/mail-server.ts';
import { noticeSql } from '#tests/support/notices.ts';

const sending = { ...mailSettings('smtp://127.0.0.1:1'), CUSTOMER_LOGIN: 'email' };

anyDatabase('a notice that waits to be sent', (database) => {
  const billing = sharedBilling(database, sending);
  const { server, order, until, run, work, set, charges, desk } = billing;
  const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    database.source.query(sql, values);
  const waiting = (kind: string) =>
    query<{ data: Record<string, unknown>; expires: Date }>(
      `SELECT mail.data, expires_at AS expires FROM mail JOIN job ON job.id = job_id
       WHERE mail.kind = $1 AND done_at IS NULL ORDER BY mail.created_at`,
      [kind],
    );
  const notices = () =>
    query<{ kind: string; data: Record<string, unknown>; expires: Date }>(
      `SELECT notice.kind, notice.data, expires_at AS expires FROM (${noticeSql}) AS notice
       JOIN job ON job.id = job_id WHERE done_at IS NULL ORDER BY notice.created_at`,
    );
  const end = (outcome: 'done' | 'refused', error: string | null = null) =>
    query(
      `UPDATE job SET done_at = $1, outcome = $2, error = $3 WHERE done_at IS NULL AND id IN (
         SELECT job_id FROM (${noticeSql}) AS notice
         UNION ALL SELECT job_id FROM mail WHERE kind = 'payment-failed')`,
      [server.time.now, outcome, error],
    );
  const retry = async () => (await charges()).find(({ attempt }) => attempt === 2);
  async function failSetUp() {
    const { id: customerId } = await order();
    await end('done');
    await until('2026-04-29');
    const [setUp] = await charges();
    const id = setUp?.id ?? '';
    await billing.settle({ id, status: 'failed', failure: 'insufficient_funds' });
    return { customerId, id };
  }

  test('of a second try is the mail about the failure', async () => {
    await failSetUp();
    await end('refused', 'full');
    await until('2026-05-07');
    expect(await retry()).toMatchObject({ billingDate: '2026-05-07', submittedAt: null });
    await query(`UPDATE job SET outcome = 'done' WHERE error = 'full'`);
    await run();
    await work();
    expect(await retry()).toMatchObject({ submittedAt: expect.any(Date) });
  });

  test('is not sent after the last day on which it is in time', async () => {
    await order();
    // Its receipt is sent all the same, without it.
    expect(await notices()).toMatchObject([
      { kind: 'order-receipt', data: { on: '2026-04-29', until: '2026-04-15T23:00:00.000Z' } },
    ]);
    const mailJobs = () =>
      claimJobs(database.source, server.time.now, { limits: new Map([['mail', 50]]), except: [] });
    set('2026-04-16', 3);
    const claimed = (await mailJobs()).map(({ id }) => id);
    const kinds = await query<{ kind: string }>('SELECT kind FROM mail WHERE job_id = ANY($1)', [
      claimed,
    ]);
    expect(kinds.map(({ kind }) => kind)).not.toContain('charge-notice');
    // A month is announced with days to spare.
    await run();
    await end('done');
    await until('2026-05-12');
    expect(await notices()).toMatchObject([
      { data: { on: '2026-05-29' }, expires: new Date('2026-05-14T23:00:00Z') },
    ]);
  });

  test('is withdrawn with the charge, and its other charges are announced again', async () => {
    const { id: customerId, owner } = await order({ googleBusinessSetup: true });
    const [setUp] = await charges();
    await owner('PATCH', `/transactions/${setUp?.id}`, { status: 'cancelled' });
    expect(await notices()).toEqual([]);
    await until('2026-04-16');
    expect(await notices()).toMatchObject([
      { data: { on: '2026-04-30', charges: [{ amount: 2500 }] } },
    ]);
    await desk('cancelMandate', { customerId });
    expect(await notices()).toEqual([]);
  });

  test('of a failure is sent with the new date of the second try, or with none', async () => {
    const { customerId } = await failSetUp();
    await until('2026-04-30');
    const { billingDate } = (await retry()) ?? {};
    expect(billingDate).toBe('2026-05-15');
    const [mail] = await waiting('payment-failed');
    expect(mail?.data).toMatchObject({ retryOn: billingDate, failure: 'insufficient_funds' });
    expect(await notices()).toEqual([]);
    await desk('cancelMandate', { customerId });
    expect((await waiting('payment-failed'))[0]?.data).toMatchObject({ retryOn: null });
  });
});

anyDatabase('a holiday that was declared late', (database) => {
  const oneOff = '2026-04-22';
  const billing = sharedBilling(database, { ...sending, BANK_HOLIDAYS: oneOff });
  const { server, order, set, charges, run } = billing;
  const end = () =>
    database.source.query(`UPDATE job SET done_at = $1, outcome = 'done' WHERE done_at IS NULL`, [
      server.time.now,
    ]);
  /** As announced before the holiday was known: for the day before. */
  const dateBack = () =>
    database.source.query(`UPDATE billing_transaction SET billing_date = '2026-04-29'`);
  const dates = async () => (await charges()).map(({ billingDate }) => billingDate);

  test('keeps a notice that was given in time, on the day of the announcement', async () => {
    await order();
    await dateBack();
    await end();
    await run();
    expect(await dates()).toEqual(['2026-04-29']);
  });

  test('counts as a notice that was given later', async () => {
    await order();
    expect(await dates()).toEqual(['2026-04-30']);
    set('2026-04-16');
    await end();
    await run();
    expect(await dates()).toEqual(['2026-05-01']);
  });
});
