import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withLogo as renderingWith } from '#src/server/mail/mail-logo.ts';
import type { ObjectStore } from '#src/server/storage/object-store.ts';
import { anyDatabase, emptyTables } from '#tests/support/database.ts';
import { getPdf } from '#tests/support/get-pdf.ts';
import { logoPng } from '#tests/support/images.ts';
import { emptyInvoices, invoiceCharge } from '#tests/support/invoices.ts';
import { mailSettings, openMailServer } from '#tests/support/mail-server.ts';
import { defaultMarks, otherFirm } from '#tests/support/other-firm.ts';
import { patience } from '#tests/support/patience.ts';
import { imagesOf, infoOf, structureOf, textOf } from '#tests/support/pdf.ts';
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

  /** Stores a logo, and returns the firm that has it. */
  async function withLogo(objects: ObjectStore) {
    const name = randomUUID();
    await objects.put(name, await logoPng(600, 150), 'image/png');
    const logo = { name, width: 600, height: 150 };
    return { ...published, identity: { ...published.identity, logo } };
  }

  test('a logo is on its mails and invoices as a picture that says the name', async () => {
    await emptyInvoices(database.source);
    await emptyTables(database.source, 'mail', 'job');
    const mails = await openMailServer({ closeTimeout: 50 });
    const server = await createTestServer(database.source, mailSettings(mails.url));
    onTestFinished(server.close);
    const firm = await withLogo(server.services.objects);
    const logo = firm.identity.logo.name;
    server.services.firms.change(firm);
    const { id: customerId } = await createCustomer(server);
    const { id } = await invoiceCharge(database.source, server, { customerId });
    const pdf = await getPdf(server.app, `/api/admin/invoices/${id}/pdf`, asOwner);
    expect(structureOf(pdf.bytes)).toContain('Figure');
    expect(pdf.bytes.toString('latin1')).toContain('/Alt (Fernhill Web)');
    expect(textOf(pdf.bytes)).toMatch(/^ *Fernhill Web/m);
    expect(imagesOf(pdf.bytes)).toBe(1);

    server.services.jobs.start(Promise.resolve(database.source), server.app.log);
    onTestFinished(() => server.services.jobs.stop());
    const sent = await vi.waitFor(() => {
      const found = mails.received.find(({ parsed }) => parsed.subject?.startsWith('Invoice'));
      if (!found) throw new Error('The invoice is not sent yet.');
      return found;
    }, patience);
    const { attachments, html, text } = sent.parsed;
    expect(attachments).toMatchObject([
      { filename: 'logo.png', contentType: 'image/png', related: true, cid: `${logo}@logo` },
      { filename: 'invoice-fw-1.pdf' },
    ]);
    // What reads the mail has put the part that is named in its place.
    expect(html).toMatch(/<img src="data:image\/png;base64,[^>]*alt="Fernhill Web"/);
    expect(text).toContain('Fernhill Web');
    const [{ id: mail }] = await database.source.query(
      "SELECT id FROM mail WHERE kind = 'invoice'",
    );
    const { body } = await server.get(`/api/admin/mails/${mail}`, asOwner);
    expect(body.data.html).toContain(`/objects/${logo}"`);
    expect(body.data.html).not.toContain('cid:');
  });

  test('a logo that is gone leaves the name', async () => {
    const { server, send } = quotes;
    const { firm, firms, objects } = server.services;
    const lost = await withLogo(objects);
    await objects.delete(lost.identity.logo.name);
    firms.change(lost);
    onTestFinished(() => firms.change(firm));
    const { token } = await send();
    const { bytes } = await getPdf(server.app, `/api/quotes/${token}/pdf`);
    expect(textOf(bytes)).toMatch(/^ *Fernhill Web/m);
    expect(imagesOf(bytes)).toBe(0);
    expect((await renderingWith({ objects }, lost)).parts).toEqual([]);
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
