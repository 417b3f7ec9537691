import { expect, test } from 'vitest';
import { sharedBilling } from '#tests/support/billing.ts';
import { createDirectDebit } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { mailSettings } from '#tests/support/mail-server.ts';
import { asOwner } from '#tests/support/upload.ts';

anyDatabase('the notice of what an order comes to', (database) => {
  const billing = sharedBilling(database, {
    ...mailSettings('smtp://127.0.0.1:1'),
    CUSTOMER_LOGIN: 'email',
  });
  const { server, order, set, charges, notices } = billing;
  const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    database.source.query(sql, values);
  const mails = () =>
    query<{ id: string; kind: string; data: object }>(
      'SELECT id, mail.kind, data FROM mail WHERE recipient = email ORDER BY created_at, id',
    );
  const words = (id: string) =>
    server.get(`/api/admin/mails/${id}`, asOwner).then(({ body }) => body.data.text);

  test('is in its receipt: sum, lines, day, reference and the Guarantee', async () => {
    await order();
    const [receipt, ...others] = await mails();
    expect([receipt?.kind, others]).toEqual(['order-receipt', []]);
    for (const { noticeId, announcedAt } of await charges())
      expect([noticeId, announcedAt]).toEqual([receipt?.id, server.time.now]);
    const text = await words(receipt?.id ?? '');
    for (const fact of ['set-up: £150.00', 'first month: £10.00', 'Total: £160.00'])
      expect(text).toContain(fact);
    expect(text).toMatch(/we will take £160\.00 by Direct Debit on 29 Apr 2026/);
    expect(text).toMatch(/Reference: AWN-.{8}/);
    expect(text).toContain('The Direct Debit Guarantee protects it');
    expect(text).toContain('10 working days ahead');
  });

  test('is left out of a receipt that is sent too late for it, or once more', async () => {
    await order();
    const [receipt] = await mails();
    const id = receipt?.id ?? '';
    set('2026-04-15', 22);
    expect(await words(id)).toContain('we will take');
    set('2026-04-15', 23);
    expect(await words(id)).not.toContain('we will take');
    expect(await words(id)).toContain('We write with the amount and the date');
    set('2026-04-15', 12);
    await query(`UPDATE job SET done_at = $1, outcome = 'done'`, [server.time.now]);
    expect((await server.post(`/api/admin/mails/${id}/resend`, {}, asOwner)).status).toBe(200);
    expect((await mails()).map(({ data }) => 'notice' in data)).toEqual([true, false]);
  });

  test('is a mail of its own for a later charge, and where an order has no receipt', async () => {
    const { email, id: customerId } = await order();
    const charge = { customerId, description: 'Photography', amount: 4000 };
    await billing.desk('chargeOnce', charge);
    expect((await notices()).map(({ kind }) => kind).sort()).toEqual([
      'charge-notice',
      'order-receipt',
    ]);
    const again = () => server.post('/api/payment/direct-debit', createDirectDebit({ email }));
    // So many receipts an hour go to one address.
    for (let count = 1; count < 5; count += 1) await again();
    await billing.desk('cancelMandate', { customerId });
    expect(await notices()).toEqual([]);
    await again();
    expect((await notices()).map(({ kind }) => kind)).toEqual(['charge-notice']);
  });
});
