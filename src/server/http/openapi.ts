import type { AnyRouter } from '@trpc/server';
import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-openapi';
import { createSchema } from 'zod-openapi';
import { errorBody } from '#src/server/errors.ts';
import { brand } from '#src/shared/brand.ts';
import { errorReferences, errorResponses } from './openapi-errors.ts';

const securitySchemes = {
  adminPassword: {
    type: 'apiKey',
    in: 'query',
    name: 'password',
    description: 'The shared password or a session token.',
  },
  adminToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that POST /admin/login returns, for 8 hours at most.',
  },
  customerSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'customer_session',
    description: 'The cookie that POST /customer/login sets.',
  },
} as const;

const security: Record<Group, Record<string, string[]>[]> = {
  public: [],
  customer: [{ customerSession: [] }],
  admin: [{ adminToken: [] }, { adminPassword: [] }],
};

const groups = {
  public:
    'Calls that anyone may make: the forms of the site, its portfolio, its page views, and both logins.',
  customer: 'Calls of a customer who is logged in, for their own records only.',
  admin: 'Calls of the admin: everything on the desk.',
} as const;
type Group = keyof typeof groups;

let cached: { router: AnyRouter; publicUrl: string; document: OpenAPIObject } | undefined;

/** Returns the OpenAPI 3.1 document of all documented paths. It is generated once and cached. */
export function openApiDocument(router: AnyRouter, publicUrl: string): OpenAPIObject {
  if (cached?.router !== router || cached.publicUrl !== publicUrl)
    cached = { router, publicUrl, document: createDocument(router, publicUrl) };
  return cached.document;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Returns all documented operations, each with the procedure that its operationId names. */
export function operationsOf(router: AnyRouter, publicUrl: string) {
  return Object.entries(openApiDocument(router, publicUrl).paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation?.operationId) return [];
      return {
        method: method.toUpperCase(),
        path,
        procedure: operation.operationId.replaceAll('-', '.'),
        takesBody: operation.requestBody !== undefined,
      };
    }),
  );
}

function createDocument(router: AnyRouter, publicUrl: string): OpenAPIObject {
  const document = generateOpenApiDocument(router, {
    title: `${brand.name} API`,
    description:
      'Money is in integer pence unless a field says pounds, times are ISO 8601 in UTC, ids are UUIDs. ' +
      'Submissions honour an Idempotency-Key header: the same key and body get the same response. ' +
      'Without one, the same form with the same body from the same address within 60 seconds gets the first response too. ' +
      'In a body, null stands for a field that is left out. Bodies are application/json of at most 128 KiB.',
    version: '1.1.0',
    openApiVersion: '3.1.0',
    baseUrl: `${publicUrl}/api`,
    securitySchemes,
  });
  document.info.contact = { name: brand.name, url: publicUrl, email: brand.email.label };
  document.info.license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };
  document.tags = Object.entries(groups).map(([name, description]) => ({ name, description }));
  document.components = {
    securitySchemes,
    schemas: { Error: createSchema(errorBody).schema },
    responses: errorResponses,
  };
  for (const item of Object.values(document.paths ?? {}))
    for (const method of methods) {
      const operation = item[method];
      const group = operation?.operationId?.split('-', 1)[0];
      if (!operation || !isGroup(group)) continue;
      operation.tags = [group];
      operation.security = security[group];
      operation.responses = { 200: operation.responses?.[200], ...errorReferences };
    }
  return document;
}

const isGroup = (name = ''): name is Group => name in groups;
