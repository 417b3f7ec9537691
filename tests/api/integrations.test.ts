import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createJobWorker } from '#src/server/jobs/job-worker.ts';
import type { Post } from '#src/server/push/post-public.ts';
import { createWebhookHandler } from '#src/server/webhooks/deliver-webhook.ts';
import { makeKey } from '#tests/support/api-keys.ts';
import { createOnboarding } from '#tests/support/builders.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { examplesOf } from '#tests/support/examples-of-document.ts';
import { freePort } from '#tests/support/free-port.ts';
import { invoiceCharge, vatSettings } from '#tests/support/invoices.ts';
import { createCustomer } from '#tests/support/portal.ts';
import { startPushService } from '#tests/support/push.ts';
import { sharedServer } from '#tests/support/server.ts';
import { openSiteForm, theirSite } from '#tests/support/site-forms.ts';
import { asOwner } from '#tests/support/upload.ts';

const run = promisify(execFile);
const root = new URL('../..', import.meta.url).pathname;
const examples = examplesOf(join(root, 'docs/integrations.md'));
const database = sharedDatabase();
const server = sharedServer(database, vatSettings);
let site = '';
beforeAll(async () => {
  site = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Writes an example as a file, where it finds the packages of this project. */
function writeExample(name: string) {
  const folder = mkdtempSync(join(root, 'node_modules/.example-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  writeFileSync(file, examples.get(name) ?? '');
  return { folder, file };
}

const environment = (more: Record<string, string>) => ({
  env: { PATH: process.env.PATH, SITE: site, ...more },
});

test('the spreadsheet reads the orders, and needs the scope for it', async () => {
  const { email } = await createCustomer(server);
  const { folder, file } = writeExample('orders');
  const read = (key: string) => run('sh', [file], { cwd: folder, ...environment({ KEY: key }) });
  const { key } = await makeKey(server, { scopes: ['direct-debit:read'] });
  await read(key);
  expect(readFileSync(join(folder, 'orders.csv'), 'utf8')).toContain(email);
  const wrong = await makeKey(server, { scopes: ['invoice:read'] });
  await expect(read(wrong.key)).rejects.toMatchObject({ stderr: expect.stringContaining('403') });
});

test('the alert tells Slack what our webhook says, and nobody else’s', async () => {
  const input = { url: 'https://alerts.example.com/', topics: ['inquiry.received'] };
  const { body } = await server.post('/api/admin/webhooks', input, asOwner);
  const slack = await startPushService();
  slack.status = 200;
  const PORT = String(await freePort());
  const { file } = writeExample('alert.mjs');
  const settings = { WEBHOOK_SECRET: body.secret, SLACK_URL: `${slack.url}/hook`, PORT };
  const program = spawn(process.execPath, [file], environment(settings));
  onTestFinished(() => void program.kill());
  const post: Post = (_url, headers, text) =>
    fetch(`http://127.0.0.1:${PORT}/`, { method: 'POST', headers, body: new Uint8Array(text) });
  // It takes what is of now.
  server.time.now = new Date();
  await expect
    .poll(() => post('', {}, Buffer.from('{}')).catch(() => ({})))
    .toMatchObject({ status: 401 });
  const worker = createJobWorker(
    { webhook: createWebhookHandler(server.services, post) },
    server.services.clock,
  );
  worker.start(Promise.resolve(database.source), { warn: () => {} });
  onTestFinished(() => worker.stop());
  await server.post('/api/client-onboarding', createOnboarding());
  await expect.poll(() => slack.received.length).toBe(1);
  const told = slack.received.map(({ body: text }) => JSON.parse(text.toString()));
  expect(told).toEqual([{ text: `A new inquiry: ${site}/admin/inbox` }]);
});

test('the contact form sends what is typed into it', async () => {
  const form = await openSiteForm(server);
  const html = examples.get('contact.html') ?? '';
  const action = /<form action="([^"]*)" method="post">/.exec(html)?.[1] ?? '';
  expect(new URL(action).pathname).toHaveLength(form.path.length);
  const typed: Record<string, string> = { Email: 'ann@example.org', Message: 'Hello' };
  const fields = [...html.matchAll(/ name="(\w+)"(?: value="([^"]*)")?/g)].map(
    ([, name = '', value = '']) => [name, typed[name] ?? value],
  );
  const { statusCode, headers } = await form.send(Object.fromEntries(fields));
  expect([statusCode, headers.location]).toEqual([303, `${theirSite}/thanks.html`]);
  expect((await form.entries()).data).toMatchObject([{ email: 'ann@example.org' }]);
});

test('the accountant’s script adds up what was invoiced, by quarter', async () => {
  const { key } = await makeKey(server, { scopes: ['invoice:read'] });
  const { id: customerId } = await createCustomer(server);
  const invoice = (at: string, amount: number) => {
    server.time.now = new Date(at);
    return invoiceCharge(database.source, server, { customerId, amount });
  };
  await invoice('2026-05-14T10:00:00Z', 1000);
  await invoice('2026-06-30T10:00:00Z', 12_000);
  await invoice('2026-07-01T10:00:00Z', 600);
  const { file } = writeExample('quarters.mjs');
  const { stdout } = await run(process.execPath, [file], environment({ KEY: key }));
  expect(stdout.split('\n')).toEqual([
    '2026 Q2  £130.00  of it VAT £21.67',
    '2026 Q3  £6.00  of it VAT £1.00',
    '',
  ]);
});

test('the move says what becomes of each row, and brings who is new', async () => {
  const { key } = await makeKey(server, { scopes: ['import:write'] });
  const { folder, file } = writeExample('move.mjs');
  const rows = ['Name;E-mail;Mobile', 'Olive Pym;olive@example.org;7700900123', 'Nobody;;'];
  writeFileSync(join(folder, 'customers.csv'), rows.join('\r\n'));
  const { stdout } = await run(process.execPath, [file], {
    cwd: folder,
    ...environment({ KEY: key }),
  });
  expect(stdout.trim().split('\n')).toEqual([
    '2 Olive Pym new The nought of the telephone number is put back: 07700900123.',
    expect.stringMatching(/^3 Nobody error /),
    '1 customers and 0 contacts wait for ‘Go’.',
  ]);
  const { body } = await server.get('/api/admin/people?search=olive@example.org', asOwner);
  expect(body.data).toMatchObject([{ name: 'Olive Pym' }]);
});
