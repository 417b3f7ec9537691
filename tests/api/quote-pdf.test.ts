import { expect, test } from 'vitest';
import { tokenOf } from '#tests/support/builders.ts';
import { anyDatabase } from '#tests/support/database.ts';
import { getPdf } from '#tests/support/get-pdf.ts';
import { vatSettings } from '#tests/support/invoices.ts';
import { embeddedOf, infoOf, linksOf, structureOf, textOf } from '#tests/support/pdf.ts';
import { forgedToken, lines, refused, sharedQuotes } from '#tests/support/quotes.ts';

anyDatabase("a quote's PDF", (database) => {
  const { server, ask, send, create, accept, decline, later, list } = sharedQuotes(
    database,
    vatSettings,
  );
  const pdfOf = (token: string) => getPdf(server.app, `/api/quotes/${token}/pdf`);
  const shownBy = async (token: string) => textOf((await pdfOf(token)).bytes);

  test('contains the quote, with letters of every name', async () => {
    const { token } = await send(
      { note: 'We keep your green.\n\nŻółty is extra. ☕', validUntil: '2026-05-20' },
      { fullName: 'Zofia Łęcka', businessName: 'Łódź Café Δημήτρης' },
    );
    const { status, headers, bytes } = await pdfOf(token);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Quote-Q-0001-Awning-_odz-Cafe-_.pdf"; filename*=UTF-8''${encodeURIComponent('Quote-Q-0001-Awning-Łódź-Café-Δημήτρης.pdf')}`,
    });
    expect(bytes.length).toBeLessThan(60_000);
    const text = textOf(bytes);
    expect(text).toContain('Quote Q-0001');
    for (const words of [
      ...['Zofia Łęcka', 'Łódź Café Δημήτρης', '15 Apr 2026', '20 May 2026', 'We keep your green.'],
      'Żółty is extra.',
      ...lines.map(({ description }) => description),
      ...['2 × £37.50', '£270.00', '£75.00', '£50.00', '020 7946 0158'],
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/^ *Total +£345\.00 +£50\.00$/m);
    expect(text).toMatch(/^ *Includes VAT at 20% +£57\.50 +£8\.33$/m);
  });

  test('links to its page, whose address it also shows', async () => {
    const { data } = (await create(await ask())).body;
    const { bytes } = await pdfOf(tokenOf(data.url));
    expect(linksOf(bytes)).toEqual([data.url]);
    expect(textOf(bytes).replace(/\s+/g, '')).toContain(data.url);
  });

  test('is tagged, titled, in A4 and with embedded fonts', async () => {
    const { token } = await send({}, { businessName: 'Łódź Café' });
    const { bytes } = await pdfOf(token);
    expect(infoOf(bytes)).toMatchObject({
      Title: 'Quote Q-0001, for Łódź Café',
      Tagged: 'yes',
      Pages: '1',
      'Page size': expect.stringContaining('A4'),
    });
    expect(new Set(embeddedOf(bytes))).toEqual(new Set(['yes']));
    const structure = structureOf(bytes);
    for (const element of ['H1', 'Table', 'TR', 'TH', 'TD', '/Scope /Row', '/Scope /Column'])
      expect(structure).toContain(element);
    // The catalogue is not compressed.
    expect(bytes.toString('latin1')).toMatch(/\/Lang \(en-GB\)/);
    expect(bytes.toString('latin1')).toMatch(/\/DisplayDocTitle true/);
  });

  test("of 50 long lines has several pages, with the table's head on each", async () => {
    const many = Array.from({ length: 50 }, (_, at) => ({
      description: `Line ${at + 1} ${'of the work '.repeat(15)}`,
      quantity: 1,
      unitPrice: 100,
      monthly: false,
    }));
    const { token } = await send({
      lines: many,
      note: `${'A long note. '.repeat(70)}\n`.repeat(2),
    });
    const { bytes } = await pdfOf(token);
    const pages = textOf(bytes).split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(3);
    const text = pages.join('\n');
    for (const at of many.keys()) expect(text).toContain(`Line ${at + 1} of`);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`page ${at + 1} of ${pages.length}`);
      if (/Line \d/.test(page)) expect(page).toContain('What it is for');
    }
  });

  test('shows the outcome of the quote', async () => {
    const first = await send();
    expect(await shownBy(first.token)).not.toContain('Status');
    const newer = (await create(first.id)).body.data;
    expect(await shownBy(first.token)).toMatch(/Status +Replaced by a newer version/);
    const token = tokenOf(newer.url);
    await accept(token, 'Zofia Łęcka');
    const accepted = await shownBy(token);
    expect(accepted).toMatch(/Quote Q-0002[\s\S]*Version +2[\s\S]*Status +Accepted/);
    expect(accepted).toMatch(/Zofia Łęcka[\s\S]*Accepted on 15 Apr 2026/);
    const other = await send();
    await decline(other.token);
    expect(await shownBy(other.token)).toMatch(/Status +Declined/);
    const last = await send();
    later(31 * 86_400);
    expect(await shownBy(last.token)).toMatch(/Status +Ended/);
  });

  test('is refused like the quote, decides nothing and is in no log', async () => {
    const { id, token } = await send();
    const before = await list(id);
    expect((await pdfOf(token)).status).toBe(200);
    expect(await list(id)).toEqual(before);
    for (const [tried, refusal] of [
      [forgedToken, refused(404, 'There is no such quote.')],
      ['short', refused(400, 'This is not the link of a quote.')],
    ] as const) {
      const { status, bytes } = await pdfOf(tried);
      expect({ status, body: JSON.parse(bytes.toString()) }).toMatchObject(refusal);
    }
    expect(server.log()).toContain('/api/quotes/…/pdf');
    for (const secret of [token, forgedToken]) expect(server.log()).not.toContain(secret);
  });

  test('has all letters, whatever documents were rendered before', async () => {
    // These are drawn with the glyphs of E and A, which had lost their letters once.
    await shownBy((await send({}, { fullName: 'Ęwa Ελλάς Ąnn' })).token);
    expect(await shownBy((await send({}, { fullName: 'Ewa Allan' })).token)).toContain('Ewa Allan');
  });

  test('is base64 text over tRPC', async () => {
    const { token } = await send();
    const { data } = await server.query('public.quote.pdf', { token });
    expect(Buffer.from(data, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });
});
