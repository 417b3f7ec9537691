import { beforeAll, expect, test } from 'vitest';
import { apiDocument } from '#src/app/api-document.ts';
import { appRouter } from '#src/app/router.ts';
import { everyScope, makeKey } from '#tests/support/api-keys.ts';
import {
  createConsultation,
  createDirectDebit,
  createWebsiteUpdate,
} from '#tests/support/builders.ts';
import { emptyTables, sharedDatabase } from '#tests/support/database.ts';
import { proceduresOf } from '#tests/support/procedures.ts';
import { lines } from '#tests/support/quotes.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { sharedServer } from '#tests/support/server.ts';
import { asOwner } from '#tests/support/upload.ts';
import { createWholePerson, endMoney, wholeSettings } from '#tests/support/whole-person.ts';

const database = sharedDatabase();
const server = sharedServer(database, wholeSettings);

const bank = { accountHolderName: 'Canary Holder', sortCode: '089999', accountNumber: '66374958' };
/** Ids by the slice of a call, or the name of a parameter in a path. */
const ids: Record<string, string> = {};
const quoteUrls: string[] = [];
type Headers = Record<string, string>;
/** By scope: a key with that alone, and one with all others. */
const keys = new Map<string, { own: Headers; others: Headers }>();
let withAll: Headers = {};
let asked = 0;

beforeAll(async () => {
  const person = await createWholePerson(server, 'zyuw');
  const post = async (path: string, body: object) => {
    const answer = await server.post(path, body, asOwner);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { email } = person;
  const sortCode = '08-99-99';
  const order = createDirectDebit({ ...bank, sortCode, email: 'canary@example.org' });
  await post('/api/payment/direct-debit', order);
  const { id: consultation } = await post('/api/consultation', createConsultation({ email }));
  const { id: update } = await post('/api/website-update', createWebsiteUpdate({ email }));
  for (const path of [`consultations/${consultation}`, `website-updates/${update}`])
    quoteUrls.push((await post(`/api/admin/${path}/quotes`, { lines })).data.url);
  const form = `/api/admin/customers/${person.id}/projects/${person.projectId}/form`;
  const made = await server.app.inject({
    ...{ method: 'PUT', url: form, headers: asOwner },
    payload: { origins: ['https://www.lark.example.org'] },
  });
  expect(made.statusCode).toBe(200);
  await endMoney(person, server);
  const first = async (path: string) => (await server.get(path, asOwner)).body.data[0].id;
  const pictured = (await person.admin.read()).data.find(
    ({ imageUrl }: { imageUrl: string | null }) => imageUrl !== null,
  );
  Object.assign(ids, {
    ...{ person: person.personId, people: person.personId, customer: person.id },
    ...{ consultation, quote: consultation, consultations: consultation },
    ...{ websiteUpdate: update, 'website-updates': update, projectId: person.projectId },
    mail: await first('/api/admin/mails'),
    invoice: await first('/api/admin/invoices'),
    designId: (await server.get(`/api/admin/customers/${person.id}`, asOwner)).body.data.projects[0]
      .designs[0].id,
    messageId: pictured.id,
  });
  const scopes = await everyScope(server);
  const keyOf = async (...scopes: string[]) => (await makeKey(server, { scopes })).headers;
  for (const scope of scopes)
    keys.set(scope, {
      own: await keyOf(scope),
      others: await keyOf(...scopes.filter((other) => other !== scope)),
    });
  withAll = await keyOf(...scopes);
}, 300_000);

/** The bytes that an answer has, of a ZIP file those of its entries. */
async function ask(
  request: { method: 'GET' | 'POST'; url: string; payload?: object },
  headers = {},
) {
  asked += 1;
  // A key may make 120 calls a minute.
  if (asked % 100 === 0) await emptyTables(database.source, 'rate_limit');
  const { statusCode, rawPayload } = await server.app.inject({ ...request, headers });
  const isZip = rawPayload.subarray(0, 2).toString() === 'PK';
  const text = isZip
    ? [...readZip(rawPayload)]
        .map(([name, bytes]) =>
          name.endsWith('.pdf') ? name : `${name}\n${bytes.toString('latin1')}`,
        )
        .join('\n')
        // Each export is an event of its own, which the next one has.
        .replaceAll(/^.*exported.*\n?/gim, '')
    : rawPayload.toString('latin1');
  return { status: statusCode, text };
}

/** What no key gets without further scopes, and what stands in its place. */
const withheld = () => [
  ...[...Object.values(bank), 'zyuw4q', '77770001', ...quoteUrls].map((text) => [text, 'hidden']),
  // As bytes alone they may stand for other things.
  ...[
    ['"000000"', '"hidden"'],
    ['>000000<', '>hidden<'],
  ],
];

/** What the owner gets, as a key with the scope of the call gets it. */
const asShown = (text: string): string =>
  withheld().reduce(
    (shown, [secret = '', instead = '']) => shown.replaceAll(secret, instead),
    text,
  );

/** Compares what the owner gets of a call with what its scope alone gets, and with what all others get. */
async function compare(request: Parameters<typeof ask>[0], needed: string | undefined) {
  const owner = await ask(request, asOwner);
  const wrong: object[] = [];
  const { own, others } = (needed && keys.get(needed)) || { own: undefined, others: withAll };
  const isRefused = (status: number) => status === 403 || status === 401;
  const refused = await ask(request, others);
  if (!isRefused(refused.status)) wrong.push({ ...request, needed, refused });
  if (own) {
    const { status, text } = await ask(request, own);
    // A change is not made twice: the second of two is another one, so its bytes are not compared.
    const isRight = request.method === 'GET' ? text === asShown(owner.text) : !isRefused(status);
    if (!isRight) wrong.push({ ...request, needed, status, text: text.slice(0, 500) });
    if (asShown(text) !== text) wrong.push({ ...request, needed, leaks: true });
  }
  return { status: owner.status, wrong, hid: asShown(owner.text) !== owner.text };
}

/** What strangers sent to a customer, which no key reads. */
const ownersOnly = new Set(['admin.siteForm.latest']);

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('a key of one scope gets what the owner gets of its own calls, less what is hidden, and of no other', async () => {
  const procedures = proceduresOf(appRouter).filter(({ access }) => access === 'admin');
  const unread: object[] = [];
  const hiding: string[] = [];
  for (const { name, type } of procedures) {
    const slice = name.split('.')[1] ?? '';
    const id = ids[slice] ?? ids.person;
    const customerId = ids.customer;
    const input = { id: slice === 'siteForm' ? ids.projectId : id, customerId };
    const others = {
      designId: ids.designId,
      ids: [id],
      kind: 'consultation',
      path: '/',
      of: '/',
      limit: 50,
    };
    const about = { kind: 'consultation', id: ids.consultation };
    const given = { ...input, ...others, about, days: 30, offset: 0, search: 'zyuw' };
    const scope =
      name === 'admin.person.view'
        ? 'none'
        : `${kebab(slice)}:${type === 'query' ? 'read' : 'write'}`;
    const needed = keys.has(scope) && !ownersOnly.has(name) ? scope : undefined;
    const query = encodeURIComponent(JSON.stringify(given));
    const result = await compare(
      type === 'query'
        ? { method: 'GET', url: `/trpc/${name}?input=${query}` }
        : { method: 'POST', url: `/trpc/${name}`, payload: {} },
      needed,
    );
    // What the owner may read is compared as it is read, not as it is refused.
    if (type === 'query' && needed && result.status !== 200)
      unread.push({ name, status: result.status });
    if (result.hid) hiding.push(name);
    expect(result.wrong).toEqual([]);
  }
  // No built site is served here, of which one page would be shown.
  expect(unread).toEqual([{ name: 'admin.firm.preview', status: 404 }]);
  expect(hiding).toEqual([
    'admin.directDebit.list',
    'admin.directDebit.page',
    'admin.quote.list',
    'admin.websiteUpdate.quotes',
  ]);
}, 300_000);

test('the same holds of every route, also of files and of what no procedure answers', async () => {
  const { paths = {} } = await apiDocument();
  const hiding: string[] = [];
  for (const [path, item] of Object.entries(paths)) {
    const operation = item.get;
    if (!operation || !/^\/(admin|customer)\//.test(path)) continue;
    const scope = operation.security?.flatMap(({ apiKey = [] }) => apiKey)[0];
    const [, , slice = ''] = path.split('/').filter((part) => !part.startsWith('{'));
    const own = path.includes('/form')
      ? ids.projectId
      : slice === 'mails'
        ? ids.mail
        : slice === 'invoices'
          ? ids.invoice
          : ids[slice];
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, (_, name) =>
      name === 'id'
        ? (own ?? ids.customer ?? '')
        : name === 'customerId'
          ? (ids.customer ?? '')
          : (ids[name] ?? ''),
    )}`;
    if (path === '/admin/live' || path === '/customer/live') continue;
    const result = await compare({ method: 'GET', url }, scope);
    if (scope) expect([url, result.status]).toEqual([url, 200]);
    if (result.hid) hiding.push(path);
    expect(result.wrong).toEqual([]);
  }
  const image = `/api/admin/people/${ids.person}/messages/${ids.messageId}/image`;
  expect(await compare({ method: 'GET', url: image }, 'message:read')).toEqual({
    status: 200,
    wrong: [],
    hid: false,
  });
  const live = await Promise.all(
    [...keys.values()].map(({ own }) => ask({ method: 'GET', url: '/api/admin/live' }, own)),
  );
  expect(new Set(live.map(({ status }) => status))).toEqual(new Set([401]));
  expect(hiding.sort()).toEqual([
    '/admin/consultations/{id}/quotes',
    '/admin/payments',
    '/admin/people/{id}/export',
    '/admin/website-updates/{id}/quotes',
  ]);
}, 300_000);

test('no change answers with bank details, and only what sends a quote with its link', async () => {
  const { paths = {} } = await apiDocument();
  const found: string[] = [];
  for (const [path, item] of Object.entries(paths))
    for (const method of ['post', 'put', 'patch', 'delete'] as const) {
      const operation = item[method];
      const security = JSON.stringify(operation?.security ?? []);
      const answer = JSON.stringify(operation?.responses?.['200'] ?? {});
      if (security.includes('apiKey') && /"(accountNumber|sortCode|url)":/.test(answer))
        found.push(`${method} ${path}`);
    }
  expect(found).toEqual([
    'post /admin/consultations/{id}/quotes',
    'post /admin/website-updates/{id}/quotes',
  ]);
});
