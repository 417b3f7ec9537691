import { expect, onTestFinished, test, vi } from 'vitest';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { getPdf } from '#tests/support/get-pdf.ts';
import { emptyInvoices, invoiceCharge } from '#tests/support/invoices.ts';
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts';
import { defaultMarks, otherFirm } from '#tests/support/other-firm.ts';
import { patience } from '#tests/support/patience.ts';
import { infoOf, textOf } from '#tests/support/pdf.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedQuotes } from '#tests/support/quotes.ts';
import { createTestServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';

/** A published firm, without settings of this process. */
const published = {
  ...otherFirm,
  identity: { ...otherFirm.identity, mailFrom: '', ownerEmail: '' },
};

anyDatabase('once another firm is published', (database) => {
  const quotes = sharedQuotes(database);

  test('an invoice keeps the seller it was issued by, and a new one is of the new firm', async () => {
    await emptyInvoices(database.source);
    const mails = await openMailServer({ closeTimeout: 50 });
    const server = await createTestServer(database.source, mailSettings(mails.url));
    onTestFinished(server.close);
    const { id: customerId } = await createCustomer(server);
    const older = await invoiceCharge(database.source, server, { customerId });
    await emptyTables(database.source, 'mail', 'job');
    server.services.firms.change(published);
    const newer = await invoiceCharge(database.source, server, { customerId });
    const read = async (id: string) =>
      (await getPdf(server.app, `/api/admin/invoices/${id}/pdf`, asOwner)).bytes;

    const before = textOf(await read(older.id));
    for (const words of ['Awning', '4 Lantern Row', 'Invoice 1']) expect(before).toContain(words);
    expect(before).not.toContain('Fernhill');
    const pdf = await read(newer.id);
    const after = textOf(pdf).replaceAll(/\s+/g, ' ');
    for (const words of ['Fernhill Web', 'Unit 7', 'Invoice FW-2', 'VAT at 20%', 'SC123456'])
      expect(after).toContain(words);
    const made = { Author: 'Fernhill Web', Creator: 'Fernhill Web' };
    expect(infoOf(pdf)).toMatchObject({ ...made, Pages: '1' });
    expect(JSON.stringify(infoOf(pdf))).not.toContain('Awning');
    for (const mark of defaultMarks) expect(after).not.toContain(mark);

    server.services.jobs.start(Promise.resolve(database.source), server.app.log);
    onTestFinished(() => server.services.jobs.stop());
    await vi.waitFor(() => expect(mails.received).toHaveLength(1), patience);
    expect(mails.received[0]?.parsed).toMatchObject({
      subject: 'Invoice FW-2: £10.00',
      from: { value: [{ name: 'Fernhill Web', address: 'hello@awning.example.org' }] },
      attachments: [{ filename: 'invoice-fw-2.pdf' }],
    });
  });

  test('a quote is on its paper', async () => {
    const { firm, firms } = quotes.server.services;
    firms.change(published);
    onTestFinished(() => firms.change(firm));
    const { token } = await quotes.send();
    const { bytes } = await getPdf(quotes.server.app, `/api/quotes/${token}/pdf`);
    const text = textOf(bytes) + JSON.stringify(infoOf(bytes));
    expect(text).toContain('Fernhill Web');
    for (const mark of defaultMarks) expect(text).not.toContain(mark);
  });
});
