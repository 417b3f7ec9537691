import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerChecker,
  callsOf,
  type GeneratedCall,
  type OpenApiDocument,
  type Operation,
  operationsOf,
} from '#tests/support/documented-calls.ts';
import { mostly } from '#tests/support/from-schema.ts';
import {
  adminToken,
  callRest,
  newVisitor,
  type Ordered,
  orderAsCustomer,
  placeOf,
  uploadImageOverHttp,
} from '#tests/support/rest-calls.ts';
import { type ServerOnPostgres, startServerOnPostgres } from '#tests/support/server-on-postgres.ts';
import { times } from './scale.ts';

/** Calls that are under way at the same time. */
const together = 20;

let server: ServerOnPostgres;
let document: OpenApiDocument;
let rows: Ordered[];
let tokens: string[];
beforeAll(async () => {
  server = await startServerOnPostgres();
  document = (await callRest(server.url, 'GET', '/api/openapi.json')).body;
  tokens = await Promise.all(Array.from({ length: 6 }, () => adminToken(server)));
  const [token = ''] = tokens;
  const emails = ['ada@example.org', 'bea@example.org', 'cleo@example.org'];
  rows = await Promise.all(emails.map((email) => orderAsCustomer(server, token, email)));
  // The first paper of a process starts the thread that draws them.
  const { quoteToken = '' } = rows[0] ?? {};
  await callRest(server.url, 'GET', `/api/quotes/${quoteToken}/pdf`);
});
afterAll(() => server.close());

/** Images of its own for each operation that may show one: an image is taken once. */
const imagesFor = ({ path }: Operation) =>
  Promise.all(
    Array.from({ length: /portfolio|design/.test(path) ? 20 : 0 }, () =>
      uploadImageOverHttp(server, tokens[0] ?? ''),
    ),
  );

/**
 * How long a call may take, in milliseconds: a publish renders every page, one after another, and an
 * export draws every invoice while it is sent.
 */
const longest = ({ path }: { path: string }) =>
  /\/firm\/(publish|versions\/)|\/export\?/.test(path) ? 20_000 : 2000;

/** Mostly what opens the operation. */
function credentialsOf({ security }: Operation) {
  const opening = {
    public: [{}],
    customerSession: rows.map(({ cookie }) => ({ headers: { cookie } })),
    admin: [
      ...tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } })),
      ...tokens.map((token) => ({ query: token })),
      { query: server.adminPassword, headers: { 'x-forwarded-for': newVisitor() } },
    ],
  };
  const [scheme = 'public'] = security;
  const forged: { headers: Record<string, string> }[] = [
    { headers: {} },
    { headers: { cookie: 'customer_session=customer.forged; a=%E0%A4%A' } },
    { headers: { authorization: `Bearer admin.${'a'.repeat(43)}` } },
    { headers: { authorization: 'Basic YTpi' } },
    { headers: { 'sec-fetch-site': 'cross-site', cookie: rows[0]?.cookie ?? '' } },
  ];
  const kind = scheme === 'public' || scheme === 'customerSession' ? scheme : 'admin';
  return mostly(fc.constantFrom<object>(...opening[kind]), fc.constantFrom(...forged));
}

test('no generated call gets a 5xx, takes 2 s or gets an undocumented response', async () => {
  const check = answerChecker(document);
  // A stream has no end to wait for.
  const operations = operationsOf(document).filter(({ isStream }) => !isStream);
  const known = {
    email: rows.map(({ email }) => email),
    threadId: rows.map(({ threadId }) => threadId),
    upTo: rows.map(({ messageId }) => messageId),
    cursor: rows.map(({ messageId }) => messageId),
    with: rows.map(({ personId }) => personId),
    password: [server.adminPassword],
    // A file of customers, where one is asked for.
    text: rows.map(({ email }) => `Name,Email\nNew,new-${email}`),
  };
  const counts = new Map<string, number>();
  let slowest = 0;
  const attempt = async (operation: Operation, { method, path, headers, body }: GeneratedCall) => {
    const began = performance.now();
    const response = await callRest(server.url, method, `/api${path}`, body, headers);
    const took = performance.now() - began;
    slowest = Math.max(slowest, took);
    const fault =
      response.status >= 500
        ? 'a fault of the server'
        : check(operation, response.status, response.body);
    if (fault || took > longest({ path }))
      throw new Error(
        `${method} ${path} ${JSON.stringify(headers)} ${body} was answered ${response.status} ` +
          `${JSON.stringify(response.body)} in ${Math.round(took)} ms: ${fault ?? 'late'}`,
      );
    const key = `${operation.method} ${operation.path} ${response.status}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  const tryAll = async (operation: Operation, number: number) => {
    const calls = callsOf(operation, {
      known: { ...known, imageUrl: await imagesFor(operation) },
      places: rows.map((row) => placeOf(operation.path, row)),
      credentials: credentialsOf(operation),
    });
    const batch = fc.array(calls, { minLength: together, maxLength: together, size: 'max' });
    await fc.assert(
      fc.asyncProperty(batch, async (some) => {
        await Promise.all(some.map((call) => attempt(operation, call)));
      }),
      { numRuns: number / together, endOnFailure: true },
    );
  };
  const tryEach = async (chosen: Operation[], number: number) => {
    for (const operation of chosen) await tryAll(operation, number);
  };
  const isLogout = ({ path }: Operation) => /\/logout(-everywhere)?$/.test(path);
  const others = operations.filter((operation) => !isLogout(operation));
  await tryEach(others, times(80, 2000));
  // Once more what reads, over all that the writes have left; then what ends the sessions.
  const reads = others.filter(({ method }) => method === 'GET');
  await tryEach(reads, times(20, 200));
  await tryEach(operations.filter(isLogout), times(80, 2000));

  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const ok = [...counts].filter(([key]) => key.endsWith(' 200'));
  console.info(
    `generated-calls: ${total} calls of ${operations.length} routes, ` +
      `${ok.reduce((sum, [, count]) => sum + count, 0)} of them succeeded, the slowest in ${Math.round(slowest)} ms`,
  );
  // An undo succeeds only within seconds of a decision, a second factor with a code of its app, an
  // invoice is issued when a charge is collected, one way to log out ends what the other needs, a
  // Direct Debit waits and an address is proven only where codes are mailed, an edition of the terms has
  // its date, a logo, icon or first picture its own image, a form is sent from its website's pages, and a
  // publish the newest revision of a draft: chance may not bring them.
  const mustSucceed = (routes: string[]) =>
    routes
      .filter((route) => !/undo$|second-factor\/|logout|invoices\/.*pdf$|webhooks\//.test(route))
      .filter((route) => !/refuse$|direct-debits\/|quotes\/.*direct-debit$/.test(route))
      .filter((route) => !/terms\/|firm\/(logo|icon|picture|publish|versions\/)/.test(route))
      .filter((route) => !/customer\/(proof|\{id\}\/(export|.*\/form.*))$|forms\//.test(route))
      .sort();
  expect(mustSucceed(ok.map(([key]) => key.replace(/ 200$/, '')))).toEqual(
    mustSucceed(operations.map(({ method, path }) => `${method} ${path}`)),
  );
});
