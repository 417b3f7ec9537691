import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { beforeAll, expect, test } from 'vitest';
import { catalogue } from '#src/app/features.ts';
import { plainPaths } from '#src/app/plain-paths.ts';
import { appRouter } from '#src/app/router.ts';
import { topicNames } from '#src/server/events/topics.ts';
import { generateDocument } from '#src/server/http/openapi.ts';
import { publishedAt } from '#src/server/http/operations.ts';
import { defaultIdentity } from '#src/shared/firm/default-page-firm.ts';
import { sharedDatabase } from '#tests/support/database.ts';
import { proceduresOf, routesOf } from '#tests/support/procedures.ts';
import { sharedServer } from '#tests/support/server.ts';

interface Operation {
  security: Record<string, string[]>[];
  responses: Record<string, { $ref?: string }>;
}
interface Document {
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: object;
    responses: Record<string, { content: Record<string, { schema: object; example: object }> }>;
  };
}

const database = sharedDatabase();
const server = sharedServer(database);
let document: Document;
beforeAll(async () => {
  document = (await server.get('/api/openapi.json')).body;
});

/** As a firm's own site serves it. */
const published = publishedAt(
  'https://awning.example.org',
  defaultIdentity,
  generateDocument(appRouter, plainPaths, topicNames(catalogue.topics)),
);

const routes = routesOf(appRouter).map(
  (route) => [`${route.method} ${route.path}`, route] as const,
);
const operationOf = ({ method, path }: { method: string; path: string }) => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not documented`);
  return operation;
};

test('the document is OpenAPI 3.1 with its security schemes', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.components.securitySchemes).toMatchObject({
    adminPassword: { type: 'apiKey', in: 'query', name: 'password' },
    adminToken: { type: 'http', scheme: 'bearer' },
    customerSession: { type: 'apiKey', in: 'cookie' },
  });
});

test("it passes Redocly's recommended rules", async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(published), config });
  // '/customer/design/dashboard' fits two documented paths, but an id is a UUID.
  const found = problems.filter(
    ({ ruleId, message }) =>
      !(ruleId === 'no-ambiguous-paths' && message.includes('`/customer/design/{id}`')),
  );
  expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('its calls are in the three groups of the router, each described', () => {
  expect(document.tags.map(({ name }) => name)).toEqual(['public', 'customer', 'admin']);
  for (const [, route] of routes)
    expect(operationOf(route)).toMatchObject({
      operationId: route.procedure.replaceAll('.', '-'),
      tags: [route.access],
    });
});

test('the bound routes and the document name the same paths, both ways', () => {
  const documented = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const plain = Object.entries(plainPaths).map(([path, { post }]) => ({
    method: post ? 'POST' : 'GET',
    path,
  }));
  const named = [...routes.map(([, route]) => route), ...plain];
  expect(documented.sort()).toEqual(named.map(({ method, path }) => `${method} ${path}`).sort());
  const unbound = named.filter(({ method, path }) => {
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    return !server.app.hasRoute({ method, url });
  });
  expect(unbound).toEqual([]);
});

test('GET calls are queries, all others are mutations', () => {
  const procedures = new Map(proceduresOf(appRouter).map(({ name, type }) => [name, type]));
  const offenders = routes.filter(
    ([, { procedure, method }]) =>
      procedures.get(procedure) !== (method === 'GET' ? 'query' : 'mutation'),
  );
  expect(offenders).toEqual([]);
});

test('each call declares who may call it', () => {
  const allowed = {
    public: [],
    customer: [{ customerSession: [] }],
    admin: [{ adminToken: [] }, { adminPassword: [] }],
  };
  const declared = routes.map(([name, route]) => [name, operationOf(route).security]);
  expect(declared).toEqual(
    routes.map(([name, { access, scope }]) => [
      name,
      [...allowed[access], ...(scope ? [{ apiKey: [scope] }] : [])],
    ]),
  );
});

test('each call lists the failures that its kind can have, in the common error format', () => {
  for (const [name, route] of routes) {
    const { path, method, access } = route;
    const { responses } = operationOf(route);
    const listed = Object.keys(responses).map(Number);
    for (const status of listed.filter((one) => one !== 200)) {
      const code = responses[status]?.$ref?.split('/').at(-1) ?? '';
      const answer = document.components.responses[code]?.content['application/json'];
      expect(answer?.schema, `${name}: ${status}`).toEqual({ $ref: '#/components/schemas/Error' });
      expect(answer?.example).toMatchObject({ success: false, message: expect.any(String), code });
    }
    const has = (...statuses: number[]) => statuses.every((status) => listed.includes(status));
    const takesBody = method !== 'GET';
    expect([name, has(400, 408, 417, 431, 500, 503)]).toEqual([name, true]);
    expect([name, has(413), has(415)]).toEqual([name, takesBody, takesBody]);
    // A mail that could not be written cannot be read.
    const conflicts = takesBody || path === '/admin/mails/{id}';
    expect([name, has(409)]).toEqual([name, conflicts]);
    if (access !== 'public') expect([name, has(401, 403)]).toEqual([name, true]);
    else expect([name, has(401)]).toEqual([name, false]);
    if (path.includes('{')) expect([name, has(404)]).toEqual([name, true]);
    if (access === 'admin') expect([name, has(429)]).toEqual([name, true]);
  }
});

test('no call lists a failure that it cannot have', () => {
  const listing = (status: number) =>
    routes.filter(([, route]) => operationOf(route).responses[status]).map(([name]) => name);
  expect(listing(410)).toEqual(['POST /quotes/{token}/accept', 'POST /quotes/{token}/decline']);
  const open = routes.filter(([, { access }]) => access === 'public').map(([name]) => name);
  const without = (status: number) => open.filter((name) => !listing(status).includes(name));
  expect(open.filter((name) => !without(403).includes(name))).toEqual(['POST /customer/login']);
  expect(without(429)).toEqual([
    'GET /firm',
    'GET /portfolio',
    'GET /quotes/{token}',
    'GET /terms',
    'GET /terms/{version}',
  ]);
  expect(without(404)).toEqual(expect.arrayContaining(['GET /firm', 'POST /analytics/click']));
});

test('every parameter, every form and the webhook of GoCardless has an example that fits', async () => {
  const { paths } = (await server.get('/api/openapi.json')).body;
  const operations = Object.values<Record<string, unknown>>(paths).flatMap((item) =>
    Object.values(item),
  ) as {
    operationId: string;
    parameters?: { name: string; example?: unknown; schema: object & { examples?: unknown[] } }[];
  }[];
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  const all = operations.flatMap(({ operationId, parameters = [] }) =>
    parameters.map((parameter) => ({ operationId, ...parameter })),
  );
  expect(all.length).toBeGreaterThan(150);
  const wrong = all.filter(
    ({ schema, example = schema.examples?.[0] }) =>
      example === undefined || !ajv.validate(schema, example),
  );
  expect(wrong).toEqual([]);
  for (const path of ['/forms/{key}', '/webhooks/gocardless'])
    for (const body of Object.values(paths[path].post.requestBody.content))
      expect(body).toHaveProperty('example');
});

test('the example of a new quote has no last day, which would go out of date', async () => {
  const { paths } = (await server.get('/api/openapi.json')).body;
  const bodies = Object.values<{ post?: { requestBody?: unknown } }>(paths).map(({ post }) =>
    JSON.stringify(post?.requestBody ?? null),
  );
  expect(bodies.filter((body) => /"validUntil":"20/.test(body))).toEqual([]);
});

test('no date of an answer’s example will be past: only editions of the terms have their own', () => {
  const dates = (value: unknown, isExample = false): string[] => {
    if (typeof value === 'string')
      return isExample ? (value.match(/\b\d{4}-\d\d-\d\d(?!-)/g) ?? []) : [];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, part]) =>
      key === 'termsVersion' ? [] : dates(part, isExample || /^examples?$/.test(key)),
    );
  };
  const found = routes
    .filter(([, { path }]) => !path.startsWith('/terms'))
    .flatMap(([name, route]) =>
      dates(operationOf(route).responses[200]).map((date) => [name, date]),
    );
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(([, date = '']) => date < '2099')).toEqual([]);
  expect(JSON.stringify(document.paths['/quotes/{token}'])).toContain('"validUntil":"2099-05-15"');
});
