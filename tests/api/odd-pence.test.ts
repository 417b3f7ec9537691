import { expect, onTestFinished, test } from 'vitest';
import { catalogue } from '#src/app/features.ts';
import { firmFiles } from '#src/app/site/firm-files.tsx';
import { drawMail } from '#src/app/site/preview/mail.ts';
import { drawInvoice } from '#src/app/site/preview/papers.ts';
import { pageNames, renderPage, variantsOf } from '#src/app/site/render-pages.ts';
import { noticeOf } from '#src/features/people/privacy/notice/notice-service.ts';
import { packageNote } from '#src/features/sales/direct-debit/setup/first-payment.tsx';
import type { MailKindName } from '#src/server/mail/mail-kinds.ts';
import { completeDefaultFirm } from '#src/shared/firm/default-firm.ts';
import { termsText } from '#src/shared/firm/terms/agreed-terms.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { getPdf } from '#tests/support/get-pdf.ts';
import { issuePapers } from '#tests/support/issue-papers.ts';
import { mailExamples } from '#tests/support/mail-examples.ts';
import { subjectId } from '#tests/support/mail-subject.ts';
import { oddFirm, others, wholeSums } from '#tests/support/odd-pence.ts';
import { textOf } from '#tests/support/pdf.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';
import { wholeSettings } from '#tests/support/whole-person.ts';

const publicUrl = 'https://fernhill.example.net';
const database = sharedDatabase();
const server = sharedServer(database, wholeSettings);

test('every page says every price to the penny', async () => {
  const site = {
    styles: '/style.css',
    inline: '',
    kept: noticeOf(catalogue.personalData),
    documents: [],
  };
  const firm = { ...oddFirm, version: '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4' };
  const rendered = await Promise.all(
    pageNames.flatMap((page) =>
      variantsOf(page).map(async (variant) => {
        const parts = { page, ...variant, css: '', anyFirmCss: '', scripts: [] };
        const { html, path } = await renderPage(site, parts, firm, publicUrl);
        // A page's script names a sentence by its words on record, which nobody reads.
        return { path, ...variant, html: html.replaceAll('"Over £570 of value"', '') };
      }),
    ),
  );
  for (const { html, ...of } of rendered)
    expect({ ...of, whole: wholeSums(html) }).toEqual({ ...of, whole: [] });
  // Where a price is said, VAT is; the visitor's choices of a budget name none.
  for (const { html, path, query } of rendered) {
    const main = html.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll(others, '');
    if (main.includes('£'))
      expect([path, query, main.includes('VAT')]).toEqual([path, query, true]);
  }
  const landing = rendered.find(({ path }) => path === '/')?.html ?? '';
  expect(landing).toContain('£240.13');
  expect(landing).toContain('£18.50');
  expect(landing).toMatch(
    /<meta name="description" content="[^"]*£240.13 to set up and £18.50 including VAT a month\./,
  );
});

test('files and terms say every price to the penny', async () => {
  for (const [name, body] of Object.entries(await firmFiles(oddFirm, { logo: null, icon: null })))
    if (typeof body === 'string') expect([name, wholeSums(body)]).toEqual([name, []]);
  expect(wholeSums(termsText(oddFirm))).toEqual([]);
  for (const words of ['£240.13 including VAT (', '£18.50 including VAT ('])
    expect(termsText(oddFirm)).toContain(words);
  expect(termsText(completeDefaultFirm)).not.toContain('VAT');
});

test('what is paid first adds up', () => {
  expect(packageNote({ once: 24_000, monthly: 1850 }, completeDefaultFirm)).toBe(
    '£240 setup and £18.50 for the first month',
  );
});

/** The data of a mail with 13 pence more in every sum. */
const withPence = (data: object): object =>
  JSON.parse(JSON.stringify(data), (name, value) =>
    typeof value === 'number' && /price|amount|total|once|monthly|estimate|underway/i.test(name)
      ? value + 13
      : value,
  );

test('every mail says every sum to the penny', async () => {
  const kinds = Object.keys(mailExamples) as MailKindName[];
  let sums = 0;
  for (const kind of kinds) {
    const { to, template } = catalogue.mails[kind];
    const { subject, html, text } = (await template())(withPence(mailExamples[kind].data), {
      ...{ publicUrl, firm: oddFirm, to, subjectId },
      email: kind === 'weekly-digest' ? null : 'maud@ferris-heating.example.org',
      at: new Date('2026-04-15T10:05:00Z'),
      now: new Date('2026-04-15T10:05:00Z'),
    });
    const said = [subject, html, text].join('\n');
    sums += said.match(/£\d/g)?.length ?? 0;
    expect([kind, wholeSums(said)]).toEqual([kind, []]);
    // What the owner is told of is as the customer was; a budget is the visitor's own.
    if (to !== 'owner' && said.replaceAll(others, '').includes('£'))
      expect([kind, text.includes('VAT')]).toEqual([kind, true]);
  }
  expect(sums).toBeGreaterThan(40);
});

/** The pence of the sums in a line: 5098 of 'Without VAT   £50.98'. */
const penceIn = (line: string): number[] =>
  [...line.matchAll(/£([\d,]+)\.(\d\d)/g)].map(([, pounds = '', pence = '']) =>
    Number(pounds.replaceAll(',', '') + pence),
  );

test('every paper says every sum to the penny, and its VAT adds up', async () => {
  const { firm, firms } = server.services;
  firms.change(oddFirm);
  onTestFinished(() => firms.change(firm));
  const { id } = await createCustomer(server);
  const papers = await issuePapers(database.source, server, id);
  const read = async (path: string) => textOf((await getPdf(server.app, path, asOwner)).bytes);
  const shown = {
    invoice: await read(`/api/admin/invoices/${papers.invoice}/pdf`),
    creditNote: await read(`/api/admin/invoices/${papers.creditNote}/pdf`),
    quote: await read(`/api/quotes/${papers.quote}/pdf`),
  };
  const sumsOf = (text: string, line: RegExp) =>
    penceIn(text.split('\n').find((one) => line.test(one)) ?? '');
  for (const [paper, text] of Object.entries(shown)) {
    expect([paper, wholeSums(text)]).toEqual([paper, []]);
    expect([paper, penceIn(text).length > 2]).toEqual([paper, true]);
  }
  for (const text of [shown.invoice, shown.creditNote]) {
    const [without = 0] = sumsOf(text, /Without VAT/);
    const [vat = 0] = sumsOf(text, /VAT at 20%/);
    const [total = 0] = sumsOf(text, /^ *Total/);
    expect([without + vat, vat]).toEqual([total, Math.round(total / 6)]);
  }
  const totals = sumsOf(shown.quote, /^ *Total/);
  expect(totals).toEqual([61_113 + 2 * 62_130, 63_147]);
  expect(sumsOf(shown.quote, /Includes VAT at 20%/)).toEqual(
    totals.map((total) => Math.round(total / 6)),
  );
});

test('a receipt and an invoice are previewed to the penny', async () => {
  const now = new Date('2026-04-15T10:00:00Z');
  const receipt = await drawMail(oddFirm, 'order-receipt', publicUrl, now);
  for (const page of [drawInvoice(oddFirm, now), receipt]) {
    expect(wholeSums(page)).toEqual([]);
    expect(page).toMatch(/£\d+\.\d\d/);
    expect(page).toContain('VAT');
  }
});
