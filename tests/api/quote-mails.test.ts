import { describe, expect, onTestFinished, test } from 'vitest';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { getPdf } from '#tests/support/get-pdf.ts';
import { vatSettings } from '#tests/support/invoices.ts';
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts';
import { textOf } from '#tests/support/pdf.ts';
import { lines, sharedQuotes } from '#tests/support/quotes.ts';
import { createTestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

const day = 86_400;
const email = 'idris@pell-joinery.example.org';

anyDatabase('the mail of a quote', (database) => {
  const { ask, send, mails, server, accept, decline, remind, later } = sharedQuotes(
    database,
    vatSettings,
  );

  /** Sends what was queued, as a server an hour later would, and gives what was received. */
  async function deliver() {
    const { url, received } = await openMailServer({ closeTimeout: 50 });
    const sender = await createTestServer(database.source, mailSettings(url));
    sender.time.now = new Date(server.time.now.getTime() + 3_600_000);
    sender.services.jobs.start(Promise.resolve(database.source), sender.app.log);
    const open = () => database.source.query('SELECT 1 FROM job WHERE done_at IS NULL');
    try {
      await expect.poll(open).toEqual([]);
    } finally {
      // Or it would take the next mail from the server that delivers it.
      await sender.services.jobs.stop();
      await sender.close();
    }
    return received.filter(({ parsed }) => /quote/i.test(parsed.subject ?? ''));
  }
  const ofQuote = (text: string | undefined) =>
    /http\S+\/consultation\?quote=([\w-]{43})$/m.exec(text ?? '')?.[1];

  test('has its link, its lines and the VAT in them', async () => {
    const { token } = await send({ note: 'We keep your green.' });
    const received = await deliver();
    const mail = received.find(
      ({ parsed }) => parsed.subject === 'Your quote Q-0001 for Pell Joinery',
    );
    expect(mail?.recipients).toEqual(['idris@pell-joinery.example.org']);
    expect(ofQuote(mail?.parsed.text)).toBe(token);
    for (const words of [
      'Photography, 2 times: £75.00',
      'Includes VAT at 20%: £57.50, £8.33 a month',
    ])
      expect(mail?.parsed.text).toContain(words);
    expect(mail?.parsed.text).toContain('15 May 2026');
    expect(mail?.parsed.subject).not.toContain(token);
  });

  test('comes to the same as its page, PDF, charge, fee and the story of its person', async () => {
    const { token } = await send({
      lines: [
        { description: 'Words, pages', quantity: 1.15, unitPrice: 50, monthly: false },
        { description: 'Work, hours', quantity: 2.5, unitPrice: 3333, monthly: false },
        { description: 'Discount', quantity: 0.5, unitPrice: -1001, monthly: false },
        { description: 'Care, hours', quantity: 1.5, unitPrice: 999, monthly: true },
        { description: 'For a charity', quantity: 1, unitPrice: -499, monthly: true },
      ],
    });
    const { data } = (await server.get(`/api/quotes/${token}`)).body;
    expect(data.totals).toEqual({ once: 7890, monthly: 1000, vat: { once: 1315, monthly: 167 } });
    const sent = await deliver();
    const mail = sent.find(({ parsed }) => parsed.subject === 'Your quote Q-0001 for Pell Joinery');
    const lines = [
      ['Words, pages, 1.15 times', '1.15 × £0.50', '£0.58'],
      ['Work, hours, 2.5 times', '2.5 × £33.33', '£83.33'],
      ['Discount, 0.5 times', '0.5 × −£10.01', '−£5.01'],
      ['Care, hours, 1.5 times', '1.5 × £9.99', '£14.99'],
      ['For a charity', 'For a charity', '−£4.99'],
    ] as const;
    const paper = textOf((await getPdf(server.app, `/api/quotes/${token}/pdf`)).bytes);
    for (const [name, times, amount] of lines) {
      expect(mail?.parsed.text).toContain(`${name}: ${amount}`);
      expect(paper).toContain(times);
      expect(paper).toMatch(new RegExp(`${amount}$`, 'm'));
    }
    expect(mail?.parsed.text).toContain('To pay once: £78.90');
    expect(mail?.parsed.text).toContain('To pay monthly: £10.00 a month');
    expect(paper).toMatch(/^ *Total +£78\.90 +£10\.00$/m);
    await accept(token);
    const [customer] = await database.source.query(
      `SELECT person_id, monthly_fee, monthly_for, amount
       FROM customer JOIN billing_transaction ON customer_id = customer.id`,
    );
    expect(customer).toMatchObject({
      ...{ monthly_fee: 1000, monthly_for: 'Care, hours, 1.5 times', amount: 7890 },
    });
    const story = await server.get(`/api/admin/people/${customer.person_id}/story`, asOwner);
    expect(story.body.data).toContainEqual(
      expect.objectContaining({
        ...{ title: 'You sent quote Q-0001', amount: 7890, text: 'and £10.00 a month' },
      }),
    );
  });

  test('is shown to the admin without its link, and sent again with it', async () => {
    const { id, token } = await send();
    await deliver();
    const listed = (await server.get('/api/admin/mails', asOwner)).body.data;
    const { id: mailId } = listed.find(({ kind }: { kind: string }) => kind === 'quote-sent');
    const { body } = await server.get(`/api/admin/mails/${mailId}`, asOwner);
    expect(body.data.text).toContain('Photography');
    expect(JSON.stringify(body)).not.toContain(token);
    const again = await server.post(`/api/admin/mails/${mailId}/resend`, undefined, asOwner);
    expect(again.body.data.about).toEqual({ kind: 'consultation', id });
    const [mail] = await deliver();
    expect(ofQuote(mail?.parsed.text)).toBe(token);
  });

  test('is not sent before the time to undo it is over', async () => {
    await send();
    const due = "SELECT 1 FROM job WHERE kind = 'mail' AND due_at <= $1 AND data->>'mailId' IN";
    const ofKind = "(SELECT id::text FROM mail WHERE kind = 'quote-sent')";
    const dueAfter = (milliseconds: number) =>
      database.source.query(`${due} ${ofKind}`, [
        new Date(server.time.now.getTime() + milliseconds),
      ]);
    expect(await dueAfter(14_999)).toEqual([]);
    expect(await dueAfter(15_000)).toHaveLength(1);
  });

  describe('VAT', () => {
    test('is contained in the totals at the rate of the firm when it was sent', async () => {
      const { id, token } = await send();
      const { data } = (await server.get(`/api/quotes/${token}`)).body;
      expect(data).toMatchObject({
        vatRate: 20,
        totals: { once: 34_500, monthly: 5000, vat: { once: 5750, monthly: 833 } },
      });
      const without = await createTestServer(database.source);
      onTestFinished(without.close);
      const seen = await without.get(`/api/quotes/${token}`);
      expect(seen.body.data).toMatchObject({ vatRate: 20, totals: data.totals });
      const path = `/api/admin/consultations/${await ask()}/quotes`;
      const created = await without.post(path, { lines }, asOwner);
      expect(created.body.data).toMatchObject({
        consultationId: expect.not.stringMatching(id),
        vatRate: null,
        totals: { vat: { once: 0, monthly: 0 } },
      });
    });

    test('is not changed by an acceptance, whose mails contain the totals', async () => {
      const { token } = await send();
      await server.post(`/api/quotes/${token}/accept`, { name: 'Łucja Pell' });
      const received = await deliver();
      const textOf = (subject: RegExp) =>
        received.find(({ parsed }) => subject.test(parsed.subject ?? ''))?.parsed.text;
      for (const text of [
        textOf(/^You have accepted/),
        textOf(/^Quote Q-0001 accepted: Pell Joinery/),
      ])
        for (const words of ['£345.00', '£50.00 a month', 'Łucja Pell'])
          expect(text).toContain(words);
      expect((await mails()).some(({ data }) => JSON.stringify(data).includes(token))).toBe(false);
    });
  });

  describe('the reminder that it ends soon', () => {
    const reminders = async () => (await mails()).filter(({ kind }) => kind === 'quote-expiring');

    test('is queued three days before the end, once, with the secret encrypted', async () => {
      const { quoteId, token } = await send();
      server.time.now = new Date('2026-05-11T12:00:00Z');
      await remind();
      expect(await reminders()).toEqual([]);
      server.time.now = new Date('2026-05-12T06:59:00Z');
      await remind();
      expect(await reminders()).toEqual([]);
      server.time.now = new Date('2026-05-12T12:00:00Z');
      await Promise.all([remind(), remind(), remind()]);
      later(day);
      await remind();
      const [mail, ...others] = await reminders();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ recipient: email, data: { validUntil: '2026-05-15' } });
      const { cipher } = server.services;
      expect(cipher.open(mail?.sealedCode ?? '', 'mail/sealedCode')).toBe(token);
      const stored = await database.source.getRepository(Quote).findOneBy({ id: quoteId });
      expect(stored?.remindedAt).toEqual(new Date('2026-05-12T12:00:00Z'));
    });

    test('is not queued for a quote that was decided, has ended or was shorter', async () => {
      await accept((await send()).token);
      await decline((await send()).token);
      await send({ validUntil: '2026-04-18' });
      server.time.now = new Date('2026-04-16T12:00:00Z');
      await remind();
      await send({ validUntil: '2026-05-11' });
      server.time.now = new Date('2026-05-12T12:00:00Z');
      await remind();
      expect(await reminders()).toEqual([]);
    });
  });
});
