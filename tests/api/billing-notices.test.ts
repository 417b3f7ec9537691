import { describe, expect, test } from 'vitest';
import { runBilling } from '#src/features/money/billing/collection/schedule-service.ts';
import { withManager } from '#src/server/service-context.ts';
import { sharedBilling } from '#tests/support/billing.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { mailSettings, openMailServer, smtpError } from '#tests/support/mail-server.ts';
import { noticeSql } from '#tests/support/notices.ts';
import { createTestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const sending = { ...mailSettings('smtp://127.0.0.1:1'), CUSTOMER_LOGIN: 'email' };

anyDatabase('the notice of a charge', (database) => {
  const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    database.source.query(sql, values);

  describe('where mails are sent', () => {
    const billing = sharedBilling(database, sending);
    const { server, order, until, run, work, set, charges, desk, read } = billing;
    const notices = () =>
      query<{ id: string; on: string }>(
        `SELECT notice.id, notice.data->>'on' AS on FROM (${noticeSql}) AS notice
         JOIN job ON job.id = job_id WHERE done_at IS NULL ORDER BY notice.created_at`,
      );
    /** What becomes of the notices that wait. */
    const end = (outcome: 'done' | 'refused', error: string | null = null) =>
      query(
        `UPDATE job SET done_at = $1, outcome = $2, error = $3 WHERE done_at IS NULL AND id IN (
           SELECT job_id FROM (${noticeSql}) AS notice
           UNION ALL SELECT job_id FROM mail WHERE kind = 'payment-failed')`,
        [server.time.now, outcome, error],
      );
    const states = async () =>
      (await charges()).map(({ billingDate, submittedAt }) => [billingDate, submittedAt !== null]);
    const file = async (customerId: string) => read('file', { customerId });

    test('that was sent in time allows the collection on its date', async () => {
      await order();
      await end('done');
      await until('2026-04-29');
      expect(await states()).toEqual([['2026-04-29', true]]);
    });

    test('that no mail server accepts moves the date, until one does', async () => {
      const { id } = await order();
      await until('2026-04-21');
      // Ten working days after the run of that day, in one mail, and the earlier ones are not sent.
      expect(await notices()).toMatchObject([{ on: '2026-05-06' }]);
      expect(await states()).toEqual([['2026-05-06', false]]);
      expect((await file(id)).charges).toMatchObject([{ notice: 'waiting' }]);
      await end('done');
      await until('2026-05-05');
      expect((await charges()).every(({ submittedAt }) => submittedAt === null)).toBe(true);
      await until('2026-05-06');
      expect(await states()).toContainEqual(['2026-05-06', true]);
      expect(await billing.notices()).toHaveLength(1);
    });

    test('that is sent too late is sent once more', async () => {
      await order();
      set('2026-04-16');
      await end('done');
      await run();
      expect(await states()).toContainEqual(['2026-04-30', false]);
      expect(await notices()).toMatchObject([{ on: '2026-04-30' }]);
    });

    test('that was refused stops the charge, and is a task of the owner until it is sent again', async () => {
      const { id: customerId } = await order();
      await end('refused', 'no such user');
      await until('2026-05-20');
      expect(await states()).toEqual([
        ['2026-04-29', false],
        // A later month, whose notice is still tried.
        ['2026-06-04', false],
      ]);
      await end('done');
      const chased = await read('unpaid');
      expect(chased).toMatchObject([
        { reason: 'notice', isTask: true, detail: 'no such user', customerId, amount: 16_000 },
      ]);
      expect((await desk('giveNotice', { customerId, byMail: true })).status).toBe(200);
      expect(await notices()).toMatchObject([{ on: '2026-06-04' }]);
      expect(await read('unpaid')).toEqual([]);
      await end('done');
      expect((await desk('giveNotice', { customerId, byMail: true })).status).toBe(409);
      await until('2026-06-04');
      expect((await charges()).every(({ submittedAt }) => submittedAt !== null)).toBe(true);
    });

    test('can be given by the owner, ten working days ahead', async () => {
      const { id: customerId } = await order();
      await end('refused', 'no such user');
      await until('2026-04-20');
      await desk('giveNotice', { customerId, byMail: false });
      expect(await notices()).toEqual([]);
      expect((await file(customerId)).charges).toMatchObject([
        { notice: 'given', billingDate: '2026-05-05' },
      ]);
      await until('2026-05-05');
      expect((await charges()).every(({ submittedAt }) => submittedAt !== null)).toBe(true);
    });

    test('that is postponed for an hour is shown to the owner', async () => {
      await order();
      await query(`UPDATE job SET attempts = 9, error = 'Mailbox busy'`);
      expect(await read('unpaid')).toEqual([]);
      set('2026-04-15', 12);
      expect(await read('unpaid')).toMatchObject([{ reason: 'notice', detail: 'Mailbox busy' }]);
    });

    test('is checked by the collection itself, however it was queued', async () => {
      await order();
      await end('refused', 'no such user');
      set('2026-04-29');
      for (const { id } of await charges())
        await query(
          `INSERT INTO job (kind, data, dedupe_key, priority, due_at, expires_at)
           VALUES ('collect-charge', $1, $2, 10, $3, $3::timestamptz + interval '1 day')`,
          [{ chargeId: id }, `stray ${id}`, server.time.now],
        );
      await work();
      expect((await charges()).every(({ submittedAt }) => submittedAt === null)).toBe(true);
    });
  });

  describe('where no mail server is set', () => {
    const billing = sharedBilling(database);
    const { order, until, charges, read } = billing;

    test('is shown in the portal, and the desk says so', async () => {
      const { id } = await order();
      expect(await read('overview')).toMatchObject({ isMailed: false });
      expect((await read('file', { customerId: id })).charges).toMatchObject([{ notice: 'shown' }]);
      await until('2026-04-29');
      expect((await charges()).every(({ submittedAt }) => submittedAt !== null)).toBe(true);
    });

    test('stops charges that another collects', async () => {
      await order();
      await query(`UPDATE mandate SET provider = 'gocardless'`);
      await until('2026-05-05');
      expect((await charges()).every(({ submittedAt }) => submittedAt === null)).toBe(true);
      expect(await read('unpaid')).toMatchObject([
        { reason: 'notice', detail: 'No mail server is set.' },
      ]);
    });
  });
});

anyDatabase('a mail server that refuses a customer', (database) => {
  const billing = sharedBilling(database);

  test('stops charges from being collected', async () => {
    await billing.order();
    const mail = await openMailServer({
      onRcptTo: ({ address }, _, done) =>
        done(/^customer/.test(address) ? smtpError(550, 'no such user') : undefined),
    });
    const sender = await createTestServer(database.source, {
      ...mailSettings(mail.url),
      CUSTOMER_LOGIN: 'email',
    });
    sender.time.now = billing.server.time.now;
    sender.services.jobs.start(Promise.resolve(database.source), sender.app.log);
    const chased = async () =>
      (await sender.query('admin.billing.unpaid', undefined, asOwner)).data;
    await expect
      .poll(chased)
      .toMatchObject([{ reason: 'notice', detail: expect.stringContaining('no such user') }]);
    await sender.services.jobs.stop();
    for (const day of ['2026-04-29', '2026-04-30']) {
      billing.set(day);
      await runBilling(withManager(sender.services, database.source.manager));
      await billing.work();
    }
    expect((await billing.charges()).map(({ submittedAt }) => submittedAt)).toEqual([null]);
    await sender.close();
  });
});
