import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { livePath } from '#src/shared/live-event.ts';
import { createDirectDebit } from '#tests/support/builders.ts';
import { startBuiltServer } from '#tests/support/built-server.ts';
import { startCollector, type ToldSpan } from '#tests/support/collector.ts';
import { freePort } from '#tests/support/free-port.ts';

const collecting = async (isSilent = false) => {
  const collector = await startCollector({ isSilent });
  onTestFinished(() => collector.close());
  return collector;
};
const soon = { OTEL_BSP_SCHEDULE_DELAY: '100' };
const json = { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', ...soon };
const type = { 'content-type': 'application/json' };
/** Sends the body once the server asks for it, so that it arrives after the rest, and gives the status. */
async function sendLate(url: string, body: object, headers: Record<string, string>) {
  const sent = request(url, {
    method: 'POST',
    headers: { ...type, expect: '100-continue', ...headers },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.end(JSON.stringify(body));
  const [response]: IncomingMessage[] = await once(sent, 'response');
  response?.resume();
  return response?.statusCode;
}
function spanOf(spans: ToldSpan[], wanted: string): ToldSpan {
  const found = spans.find(({ name }) => name === wanted);
  if (!found) throw new Error(`No span is called ${wanted}.`);
  return found;
}
const childrenOf = (spans: ToldSpan[], parent?: ToldSpan) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

test('a collector is told of requests, calls, statements and jobs, and of nothing typed', async () => {
  const collector = await collecting();
  const server = await startBuiltServer({
    ...json,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=canary-collector',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
    LOG_LEVEL: 'info',
  });
  const { url, adminPassword } = server;
  const traceId = 'c0ffee00c0ffee00c0ffee00c0ffee00';
  const order = createDirectDebit({
    email: 'canary-order@example.org',
    businessName: 'A typed business',
  });
  const ordered = await sendLate(`${url}/api/payment/direct-debit?password=canary-query`, order, {
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  });
  expect(ordered).toBe(200);
  const body = JSON.stringify({ password: adminPassword });
  const login = await fetch(`${url}/api/admin/login`, { method: 'POST', headers: type, body });
  const { token } = await login.json();
  const authorization = `Bearer ${token}`;
  await fetch(`${url}/api/quotes/${'canary-quote-'.repeat(5)}`);
  await fetch(`${url}/no/canary-path`);
  const calls = 'admin.portfolio.list,admin.session.read';
  await fetch(`${url}/trpc/${calls}?batch=1&input=%7B%7D`, { headers: { authorization } });
  const stream = await fetch(`${url}${livePath}`, { headers: { authorization } });
  const named = (name: string) => collector.spans().find((span) => span.name === name);
  for (const name of [
    'POST /api/payment/direct-debit',
    'GET /api/quotes/:token',
    `GET ${livePath}`,
    'GET /trpc/:path',
    'GET',
  ])
    await expect.poll(() => named(name), { message: name }).toMatchObject({ kind: 2 });
  await expect.poll(() => collector.spans().some(({ name }) => name.startsWith('job '))).toBe(true);
  await stream.body?.cancel();
  expect(await server.close()).toBe(0);

  const spans = collector.spans();
  const placing = spanOf(spans, 'POST /api/payment/direct-debit');
  expect(placing).toMatchObject({
    traceId,
    parentSpanId: '00f067aa0ba902b7',
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/payment/direct-debit',
      'http.response.status_code': 200,
      'url.scheme': 'http',
    },
  });
  const [called] = childrenOf(spans, placing);
  expect(called).toMatchObject({ name: 'public.directDebit.create', traceId });
  expect(childrenOf(spans, called)).toContainEqual(
    expect.objectContaining({
      name: 'INSERT',
      kind: 3,
      attributes: expect.objectContaining({
        'db.query.text': expect.stringMatching(/^INSERT INTO "payment_request".*\$1/),
      }),
    }),
  );
  const batch = childrenOf(spans, spanOf(spans, 'GET /trpc/:path'));
  expect(batch.map(({ name }) => name)).toEqual(calls.split(','));
  const job = spanOf(spans, 'job carry-out-order');
  expect(job.parentSpanId).toBeUndefined();
  expect(childrenOf(spans, job).map(({ name }) => name)).toContain('COMMIT');
  const statements = spans.filter(({ attributes }) => 'db.query.text' in attributes);
  expect(statements.filter(({ parentSpanId }) => parentSpanId === undefined)).toEqual([]);
  expect(statements.filter(({ milliseconds }) => milliseconds <= 0)).toEqual([]);
  const texts = statements.map(({ attributes }) => `${attributes['db.query.text']}`);
  expect(texts.filter((text) => text.replaceAll("'…'", '').includes("'"))).toEqual([]);
  expect(spans.filter(({ name }) => name.includes('readyz'))).toEqual([]);

  for (const resource of collector.resources())
    expect(resource).toMatchObject({
      'service.name': 'awning',
      'deployment.environment.name': 'trial',
    });
  for (const { path, type, key, body } of collector.sent) {
    expect([path, type, key]).toEqual(['/v1/traces', 'application/json', 'canary-collector']);
    const typed = ['canary', adminPassword, token, order.accountNumber, order.businessName];
    expect(typed.filter((text) => body.includes(text))).toEqual([]);
  }
  expect(server.output()).not.toContain('canary-collector');
});

test('the last spans are sent at SIGTERM, as protobuf unless JSON is asked for', async () => {
  const collector = await collecting();
  const server = await startBuiltServer({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/mine`,
    OTEL_SERVICE_NAME: 'shop',
  });
  await fetch(`${server.url}/api/portfolio`);
  expect(collector.sent).toEqual([]);
  expect(await server.close()).toBe(0);
  expect(collector.sent).toMatchObject([{ path: '/mine', type: 'application/x-protobuf' }]);
  for (const part of ['GET /api/portfolio', 'SELECT', 'shop'])
    expect(collector.sent[0]?.body).toContain(part);
});

test('a collector that is silent or away holds up neither calls nor a stop, and is logged once', async () => {
  const silent = await collecting(true);
  for (const endpoint of [silent.url, `http://127.0.0.1:${await freePort()}`]) {
    const server = await startBuiltServer({
      ...soon,
      OTEL_TRACES_EXPORTER: 'otlp',
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=canary-collector',
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    });
    // More than the queue has room for.
    for (let round = 0; round < 30; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 32 }, () => fetch(`${server.url}/api/portfolio`)),
      );
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      await Promise.all(answers.map((answer) => answer.text()));
    }
    const told = () => server.output().split('traces could not be sent').length - 1;
    await expect.poll(told).toBe(1);
    expect(await server.close()).toBe(0);
    expect(told()).toBe(1);
    expect(server.output()).not.toContain('canary-collector');
  }
});

/** The scripts that a server has loaded, from start to stop. */
async function loadedBy(settings: NodeJS.ProcessEnv): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'loaded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = await startBuiltServer({ ...settings, NODE_V8_COVERAGE: folder });
  await fetch(`${server.url}/api/portfolio`);
  expect(await server.close()).toBe(0);
  const scripts = z.object({ result: z.array(z.object({ url: z.string() })) });
  return readdirSync(folder).flatMap((name) =>
    scripts
      .parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
      .result.map(({ url }) => url),
  );
}

test('nothing of OpenTelemetry is loaded unless its variables ask for it', async () => {
  const collector = await collecting();
  const endpoint = { ...soon, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const isOfTraces = (url: string) => url.includes('create-traces');
  for (const off of [{}, { ...endpoint, OTEL_SDK_DISABLED: 'true' }]) {
    const loaded = await loadedBy(off);
    expect(loaded.some((url) => url.endsWith('/dist/server/start.js'))).toBe(true);
    expect(loaded.filter(isOfTraces)).toEqual([]);
  }
  expect(collector.sent).toEqual([]);
  expect((await loadedBy(endpoint)).filter(isOfTraces)).toHaveLength(1);
});
