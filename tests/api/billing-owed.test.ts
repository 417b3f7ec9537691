import { expect, test } from 'vitest';
import { remindOfSetUp } from '#src/features/sales/quote/sent/reminder-service.ts';
import { withManager } from '#src/server/service-context.ts';
import { collectFirst, sharedBilling } from '#tests/support/billing.ts';
import { createConsultation, createDirectDebit, tokenOf } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { lines } from '#tests/support/quotes.ts';
import { asOwner } from '#tests/support/upload.ts';

const setUpAnnounced = new Date('2026-04-15T10:00:00Z');
const email = 'idris@pell-joinery.example.org';

anyDatabase('what a quote left owing', (database) => {
  const billing = sharedBilling(database);
  const { server, set, read, mails, charges, until, desk } = billing;

  async function accept(quoted: object[] = lines, address = email): Promise<string> {
    const { body } = await server.post('/api/consultation', createConsultation({ email: address }));
    const path = `/api/admin/consultations/${body.id}/quotes`;
    const { data } = (await server.post(path, { lines: quoted }, asOwner)).body;
    const token = tokenOf(data.url);
    await server.post(`/api/quotes/${token}/accept`, { name: 'Idris Pell' });
    return token;
  }
  const remind = async (isoDate: string, hour = 10) => {
    set(isoDate, hour);
    await remindOfSetUp(withManager(server.services, database.source.manager));
    return (await mails('set-up-reminder')).length;
  };
  const chased = () => read('unpaid');
  const orderAfter = () =>
    server.post('/api/payment/direct-debit', createDirectDebit({ email, businessName: 'Pell' }));

  test('is in the overview, with reminders on days 3, 7 and 14, then a task', async () => {
    const token = await accept();
    expect((await read('overview')).owed).toEqual({ count: 1, amount: 34_500, monthly: 5000 });
    expect(await chased()).toMatchObject([
      { reason: 'owed', isTask: false, amount: 34_500, fee: 5000, feePer: 'month', reminders: 0 },
    ]);
    for (const [day, count] of [
      ['2026-04-17', 0],
      ['2026-04-18', 1],
      ['2026-04-21', 1],
      ['2026-04-22', 2],
      ['2026-04-28', 2],
      ['2026-04-29', 3],
      ['2026-05-20', 3],
    ] as const)
      expect([day, await remind(day)]).toEqual([day, count]);
    expect(await chased()).toMatchObject([{ reason: 'owed', isTask: true, reminders: 3 }]);
    const [mail] = await mails('set-up-reminder');
    expect(mail).toMatchObject({ recipient: email, data: { once: 34_500, monthly: 5000 } });
    expect(JSON.stringify(mail)).not.toContain(token);
    const [{ sealed }] = await database.source.query(
      `SELECT sealed_code AS sealed FROM mail WHERE kind = 'set-up-reminder' LIMIT 1`,
    );
    expect(server.services.cipher.open(sealed, 'mail/sealedCode')).toBe(token);
  });

  test('of a fee for a year is told by the year, to the owner and the customer', async () => {
    await accept();
    await database.source.query(`UPDATE customer SET fee_per = 'year'`);
    expect(await chased()).toMatchObject([{ amount: 34_500, fee: 5000, feePer: 'year' }]);
    expect((await read('overview')).owed).toMatchObject({ monthly: 417 });
    await remind('2026-04-18');
    const [mail] = await mails('set-up-reminder');
    expect(mail?.data).toMatchObject({ once: 34_500, monthly: 5000, per: 'year' });
  });

  test("of a cancelled mandate waits from then on, without the quote's reminders", async () => {
    await accept();
    set('2026-05-15');
    await orderAfter();
    const { id } = await billing.customer();
    await desk('cancelMandate', { customerId: id });
    expect(await chased()).toMatchObject([
      { reason: 'owed', isTask: false, since: '2026-05-15T10:00:00.000Z' },
    ]);
    for (const day of ['2026-05-18', '2026-05-22', '2026-05-29']) expect(await remind(day)).toBe(0);
    expect(await chased()).toMatchObject([{ reason: 'owed', isTask: true }]);
  });

  test('gets a reminder even if another one fails', async () => {
    await accept();
    await database.source.query(`UPDATE quote SET sealed_token = 'damaged'`);
    await accept(lines, 'nell@pell-joinery.example.org');
    await expect(remind('2026-04-18')).rejects.toThrow(AggregateError);
    expect(await mails('set-up-reminder')).toMatchObject([
      { recipient: 'nell@pell-joinery.example.org' },
    ]);
  });

  test('gets one reminder after a pause, in the daytime, from two processes', async () => {
    await accept();
    expect(await remind('2026-04-25', 5)).toBe(0);
    set('2026-04-25');
    const run = () => remindOfSetUp(withManager(server.services, database.source.manager));
    await Promise.all([run(), run()]);
    expect(await mails('set-up-reminder')).toHaveLength(1);
    // Long after, the owner alone is told.
    expect(await remind('2026-07-01')).toBe(1);
  });

  test('ends with a Direct Debit, whose months have their own names', async () => {
    await accept();
    await orderAfter();
    expect((await read('overview')).owed).toEqual({ count: 0, amount: 0, monthly: 0 });
    expect(await chased()).toEqual([]);
    expect(await remind('2026-04-20')).toBe(0);
    await until('2026-05-20');
    expect((await charges()).map(({ description }) => description)).toEqual([
      'Set-up, as quoted: Website for Pell Joinery and Ongoing support: first month',
      'Ongoing support: May 2026',
    ]);
  });

  test('ends if it is paid another way; the monthly fee stays owed', async () => {
    await accept(lines.slice(0, 1));
    const [charge] = await charges();
    await billing.settle({ id: charge?.id ?? '', status: 'paid', actor: 'admin' });
    expect(await chased()).toEqual([]);
    await accept(lines.slice(2));
    expect(await chased()).toMatchObject([{ reason: 'owed', amount: 0, fee: 5000 }]);
  });
});

anyDatabase('debts of a cancelled Direct Debit', (database) => {
  const billing = sharedBilling(database);
  const { server, read, desk, charges, until } = billing;
  const owed = async () => (await read('overview')).owed.amount;
  const tryTwo = async () => (await charges()).find(({ attempt }) => attempt === 2);
  const orderAgain = ({ email: again }: { email: string }) =>
    server.post('/api/payment/direct-debit', createDirectDebit({ email: again }));

  test.each(['paid', 'cancelled'])(
    'a second try is chased as the first one, and not collected once that is %s',
    async (status) => {
      const maud = await collectFirst(billing);
      const { id, setUp } = maud;
      await billing.settle({ id: setUp.id, status: 'failed', failure: 'insufficient_funds' });
      await desk('cancelMandate', { customerId: id });
      expect(await owed()).toBe(0);
      expect(await read('unpaid')).toMatchObject([{ id: setUp.id }]);
      const { status: code } = await maud.owner('PATCH', `/transactions/${setUp.id}`, { status });
      expect(code).toBe(200);
      expect(await read('unpaid')).toEqual([]);
      await orderAgain(maud);
      await until('2026-06-01');
      expect(await tryTwo()).toMatchObject({ status: 'cancelled', submittedAt: null });
    },
  );

  test('a second try cannot be paid if the first was', async () => {
    const { id, owner, setUp } = await collectFirst(billing);
    await billing.settle({ id: setUp.id, status: 'failed', failure: 'insufficient_funds' });
    await desk('cancelMandate', { customerId: id });
    const pay = (charge?: string) => owner('PATCH', `/transactions/${charge}`, { status: 'paid' });
    expect((await pay(setUp.id)).status).toBe(200);
    const { status, body } = await pay((await tryTwo())?.id);
    expect([status, body.message]).toEqual([409, 'The first try was paid.']);
    expect(await tryTwo()).toMatchObject({ status: 'cancelled' });
  });

  test.each(['paid', 'cancelled'])(
    'a set-up fee is owed until it is %s on the desk, also where the subscription has ended',
    async (status) => {
      const maud = await billing.order();
      await desk('cancelMandate', { customerId: maud.id });
      await maud.owner('POST', '/end-subscription');
      expect(await owed()).toBe(15_000);
      const { charges: shown } = await read('file', { customerId: maud.id });
      const [setUp] = shown.filter(({ isOwed }: { isOwed: boolean }) => isOwed);
      expect(setUp).toMatchObject({ period: 'set-up', isOpen: true, isCancellable: true });
      await maud.owner('PATCH', `/transactions/${setUp.id}`, { status });
      expect([await owed(), await read('unpaid')]).toEqual([0, []]);
      await orderAgain(maud);
      await until('2026-06-01');
      const stored = (await charges()).find(({ id }) => id === setUp.id);
      expect(stored).toMatchObject({ status, announcedAt: setUpAnnounced });
    },
  );
});
