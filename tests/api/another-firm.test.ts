import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { catalogue } from '#src/app/features.ts';
import { firmFiles } from '#src/app/site/firm-files.tsx';
import { namedFiles } from '#src/app/site/named-files.ts';
import { pageNames, renderPage, variantsOf } from '#src/app/site/render-pages.ts';
import { noticeOf } from '#src/features/people/privacy/notice/notice-service.ts';
import { portfolioExample } from '#src/features/site/portfolio/contract.ts';
import { renderWork } from '#src/features/site/portfolio/landing-work.tsx';
import type { Site } from '#src/server/firm/site.ts';
import { registerSitemap } from '#src/server/http/pages/sitemap.ts';
import { registerStaticFiles } from '#src/server/http/pages/static-files.ts';
import type { MailKindName } from '#src/server/mail/mail-kinds.ts';
import type { Firm } from '#src/shared/firm/firm.ts';
import { nothingPromised } from '#src/shared/firm/promises.ts';
import { sentenceNames } from '#src/shared/firm/sentences/sentences.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { operationsOf } from '#tests/support/documented-calls.ts';
import { firmDesk } from '#tests/support/firm.ts';
import { fourPackages, plainTerms } from '#tests/support/four-packages.ts';
import { issuePapers } from '#tests/support/issue-papers.ts';
import { mailExamples } from '#tests/support/mail-examples.ts';
import { subjectId } from '#tests/support/mail-subject.ts';
import { newFolder } from '#tests/support/new-folder.ts';
import { otherFirm } from '#tests/support/other-firm.ts';
import {
  identity as coloured,
  found as foundClaims,
  firm as ownData,
} from '#tests/support/other-firm-marks.ts';
import { infoOf, textOf } from '#tests/support/pdf.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';
import { createWholePerson, wholeSettings } from '#tests/support/whole-person.ts';

// Beside these may stand: an awning, which is drawn and so called in SVG, and 'awning' as the name that the
// program gives itself towards PostgreSQL. Scripts hold the specification's firm as the default of each field.
const ours = ['Awning', '7946 0158', '442079460158', 'hello@awning', 'awning.example', 'AWN-'];
const address = ['Lantern Row', 'SN0 7AW'];
const found = (text: string) => [...ours, ...address].filter((mark) => text.includes(mark));
const { colours } = coloured;
const publicUrl = 'https://fernhill.example.net';

const database = sharedDatabase();
const server = sharedServer(database, {
  ...wholeSettings,
  PUBLIC_URL: publicUrl,
  MAIL_FROM: 'post@fernhill.example.net',
  OWNER_EMAIL: 'boss@fernhill.example.net',
});

/** A firm with everything of its own. */
const ownFirm = {
  ...{ ...otherFirm, ...ownData, identity: { ...ownData.identity, colours } },
  version: '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4',
};

/** Renders every page of a firm, with what a text still says of the specification's by its address. */
async function renderAll(firm: Firm) {
  const site = {
    styles: '/style.css',
    inline: '',
    kept: noticeOf(catalogue.personalData),
    documents: [],
  };
  const rendered = await Promise.all(
    pageNames.flatMap((page) =>
      variantsOf(page).map(async (variant) => {
        const parts = { page, ...variant, css: '', anyFirmCss: '', scripts: [] };
        return { page, ...variant, ...(await renderPage(site, parts, firm, publicUrl)) };
      }),
    ),
  );
  expect(rendered.length).toBeGreaterThan(20);
  return rendered.map(({ page, query, html }) => ({ page, query, html }));
}

test('no page names ours, nor says its prices, promises or claims', async () => {
  for (const { html, ...of } of await renderAll(ownFirm))
    expect({ ...of, found: [...found(html), ...foundClaims(html)] }).toEqual({ ...of, found: [] });
});

test('no page names the packages of ours where a firm has others, though it has written nothing else', async () => {
  const { prices } = otherFirm;
  const packages = fourPackages.map((one) => ({ ...one, name: `${one.name} plan` }));
  const firm = { ...ownFirm, words: otherFirm.words, terms: plainTerms };
  for (const { html, ...of } of await renderAll({ ...firm, prices: { ...prices, packages } })) {
    // Names of fields, keys and levels that no package is called by.
    const said = html
      .replaceAll(/<script(?![^>]*id="firm")[\s\S]*?<\/script>/g, '')
      .replaceAll(/\?package=\w+|value="(basic|premium)"|"key":"\w+"|"\w+":/g, '')
      .replaceAll(/Basic updates?|<span>Basic<|hidden-with-\w+/g, '');
    const named = said.match(/.{30}\b(basic|premium)\b.{30}/gi) ?? [];
    expect({ ...of, named }).toEqual({ ...of, named: [] });
  }
});

test('no page says a time that the firm does not promise, or what is left of one', async () => {
  const firm = { ...ownFirm, identity: { ...ownFirm.identity, promises: nothingPromised } };
  for (const { html, ...of } of await renderAll({ ...firm, words: otherFirm.words })) {
    // The law's own times are said in months and days, and those of cookies with them.
    const said = html
      .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replaceAll(/<!-- -->|<[^>]*>/g, '');
    const found = said.match(
      /.{20}(within (?!30 days)(\d+ (business |working )?(hours|days)\b(?! more)|[.,;])|\{\w+ time\}|\w [.,;]\s).{9}/g,
    );
    expect({ ...of, found }).toEqual({ ...of, found: null });
  }
});

/** What only those read who have gone on from a page's first state, beside public work, or in a mail. */
const laterSentences = [
  'prices samples built industries more satisfaction satisfactionOf invite inviteReply startToday',
  'getQuote soon soonBody explore stepDomain stepContent stepDesign stepExtras hasDomain newDomain',
  'ownText colours contactForm social other thanks thanksIntro quoteSent quoteThanks quoteThanksIntro',
  'quoteNext quoteRead quoteWritten quoteYes quoteDay quoteDesign updateThanks updateSent setupNext setupRead setupStarts',
  'setupHelp renews siteHosted quoteFixed firstStep putRight',
].flatMap((line) => line.split(' '));

test('every sentence that a firm writes stands on a page', async () => {
  const written = Object.fromEntries(sentenceNames.map((name) => [name, `<<${name}>>`]));
  const firm = { ...ownFirm, words: { ...otherFirm.words, sentences: written } };
  const pages = await renderAll({
    ...firm,
    identity: { ...ownFirm.identity, map: 'https://x.example' },
  });
  const work = renderWork([{ ...portfolioExample, id: 'first' }], firm);
  const html = pages.map(({ html }) => html.replaceAll(/<script[\s\S]*?<\/script>/g, ''));
  const unseen = sentenceNames.filter(
    (name) => ![...html, work].some((text) => text.includes(`&lt;&lt;${name}&gt;&gt;`)),
  );
  expect(unseen).toEqual(laterSentences);
  const titles = html.flatMap((text) => text.match(/(?<=<title>&lt;&lt;)\w+/) ?? []);
  expect(new Set(titles)).toEqual(
    new Set(['choose', 'wizard', 'setup', 'quote', 'update', 'portfolio']),
  );
});

/** The files of the build that are not scripts, served as they are or as those of a firm. */
async function serveFiles(of: 'build' | 'other firm') {
  const dist = newFolder();
  const client = join(dist, 'client');
  await cp('src/public', client, { recursive: true });
  await cp('src/app/reference', join(dist, 'reference'), { recursive: true });
  await mkdir(join(dist, 'earlier'));
  const files = of === 'build' ? client : join(dist, 'files');
  if (of !== 'build')
    for (const [name, body] of [
      ...Object.entries(await firmFiles(otherFirm, { logo: null, icon: null })),
      ...(await namedFiles(dist, otherFirm)),
    ]) {
      await mkdir(dirname(join(files, name)), { recursive: true });
      await writeFile(join(files, name), body);
    }
  const app = fastify();
  onTestFinished(() => app.close());
  const env = { ...server.services.env, PUBLIC_URL: publicUrl };
  const current = () => ({ folder: dist, files, manifest: { publicUrl, pages: [] } });
  const told = { env, firm: otherFirm, clock: () => new Date() };
  registerSitemap(app, { current } as unknown as Site, told);
  registerStaticFiles(app, dist, { current } as unknown as Site, env);
  const served = await readdir(client, { recursive: true, withFileTypes: true });
  const paths = served
    .filter((entry) => entry.isFile())
    .map((entry) => relative(client, join(entry.parentPath, entry.name)));
  const ask = async (path: string) => {
    const { statusCode, headers, rawPayload } = await app.inject(path);
    expect([path, statusCode]).toEqual([path, 200]);
    return { headers: JSON.stringify(headers), bytes: rawPayload };
  };
  return { paths, ask };
}

test('no file names ours, nor do its headers', async () => {
  const { paths, ask } = await serveFiles('other firm');
  const folders = paths
    .filter((path) => path.endsWith('/index.html'))
    .map((path) => path.replace('index.html', ''));
  expect(folders).toHaveLength(6);
  const wellKnown = ['robots.txt', 'sitemap.xml', '.well-known/security.txt'];
  const ownRoutes = ['api/docs', 'api/docs/page.html', ...wellKnown];
  for (const path of [...paths, ...folders, ...ownRoutes]) {
    const { headers, bytes } = await ask(`/${path}`);
    expect([path, found(headers + bytes.toString('latin1'))]).toEqual([path, []]);
  }
  for (const path of folders)
    expect(String((await ask(`/${path}`)).bytes)).toContain(
      'Website by <a href="/" target="_top">Fernhill Web</a>',
    );
  expect(String((await ask('/api/docs')).bytes)).toContain('API reference | Fernhill Web');
});

test('with nothing published the same files are what the build has, byte for byte', async () => {
  const { paths, ask } = await serveFiles('build');
  for (const path of paths)
    expect((await ask(`/${path}`)).bytes.equals(await readFile(join('src/public', path)))).toBe(
      true,
    );
  const reference = await readFile('src/app/reference/page.html');
  expect((await ask('/api/docs')).bytes.equals(reference)).toBe(true);
});

/** What an answer says: a paper and an archive in words. */
function textIn(bytes: Buffer, type: string): string {
  if (type === 'application/pdf') return textOf(bytes) + JSON.stringify(infoOf(bytes));
  if (type !== 'application/zip') return bytes.toString();
  return [...readZip(bytes)].map(([name, file]) => name + file.toString()).join('\n');
}

test('no answer of a call names ours, nor do its headers, nor the document', async () => {
  const { save, publish } = firmDesk(server);
  await save({ ...ownData, identity: { ...ownData.identity, colours } });
  expect((await publish()).status).toBe(200);
  const person = await createWholePerson(server, 'zfern');
  const { body: document } = await server.get('/api/openapi.json');
  expect(found(JSON.stringify(document))).toEqual([]);
  const first = async (path: string) => (await server.get(path, asOwner)).body.data?.[0]?.id;
  const papers = await issuePapers(database.source, server, person.id);
  const ids: Record<string, string> = {
    ...{ 'invoices/{id}': papers.invoice, invoiceId: papers.creditNote, token: papers.quote },
    ...{ customerId: person.id, 'customer/{id}': person.id, 'people/{id}': person.personId },
    ...{ projectId: person.projectId, 'project/{id}': person.projectId },
    'projects/{id}': person.projectId,
    'mails/{id}': await first('/api/admin/mails'),
    'consultations/{id}': (await server.get('/api/admin/consultations', asOwner)).body[0].id,
    'website-updates/{id}': await first('/api/admin/website-updates'),
    version: server.services.firm.termsVersion,
  };
  const answered: string[] = [];
  const wrong: object[] = [];
  for (const { method, path, security, isStream } of operationsOf(document)) {
    if (method !== 'GET' || isStream) continue;
    const url = path.replaceAll(
      /(?<=(\w[\w-]*)\/)\{(\w+)\}/g,
      (text, holder, name) => ids[name] ?? ids[`${holder}/${text}`] ?? subjectId,
    );
    const headers = security.includes('customerSession') ? person.session : asOwner;
    const {
      statusCode,
      rawPayload,
      headers: sent,
    } = await server.app.inject({
      url: `/api${url}`,
      headers,
    });
    if (statusCode === 200) answered.push(path);
    const text = JSON.stringify(sent) + textIn(rawPayload, String(sent['content-type']));
    const marks = [...found(text), ...foundClaims(text)];
    if (marks.length > 0) wrong.push({ path, statusCode, found: marks });
    const name = String(sent['content-disposition'] ?? '');
    if (path.endsWith('.csv') && path.startsWith('/admin')) expect(name).toContain('fernhill-web-');
  }
  expect(wrong).toEqual([]);
  expect(answered.length).toBeGreaterThan(50);
  const pdfs = ['/quotes/{token}/pdf', '/customer/{id}/invoices/{invoiceId}/pdf'];
  expect(answered).toEqual(expect.arrayContaining([...pdfs, '/admin/invoices/{id}/pdf']));
  for (const { method, path } of operationsOf(document)) {
    if (method === 'GET') continue;
    const url = `/api${path.replaceAll(/\{\w+\}/g, subjectId)}`;
    const { headers: sent, payload } = await server.app.inject({
      ...{ method: method as 'POST', url, headers: asOwner, payload: {} },
    });
    const marks = found(JSON.stringify(sent) + payload);
    expect([method, path, marks]).toEqual([method, path, []]);
  }
});

/** The data of a mail with other sums: what somebody pays is no price of ours. */
const withOtherSums = (data: string): object =>
  JSON.parse(data, (name, value) =>
    typeof value === 'number' && /price|amount|total|once|monthly|estimate|underway/i.test(name)
      ? value + 611_100
      : value,
  );

test('no mail names ours, nor says its prices, promises or claims', async () => {
  const kinds = Object.keys(mailExamples) as MailKindName[];
  for (const kind of kinds) {
    const example = JSON.stringify(mailExamples[kind].data).replaceAll('AWN-', 'FER-');
    const { to, template } = catalogue.mails[kind];
    const mail = (await template())(withOtherSums(example), {
      ...{ publicUrl, firm: ownFirm, to, subjectId },
      email: kind === 'weekly-digest' ? null : 'maud@ferris-heating.example.org',
      at: new Date('2026-04-15T10:05:00Z'),
      now: new Date('2026-04-15T10:05:00Z'),
    });
    const text = JSON.stringify(mail);
    expect.soft([kind, found(text), foundClaims(text)]).toEqual([kind, [], []]);
  }
});
