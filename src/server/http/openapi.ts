import type { AnyRouter } from '@trpc/server';
import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-openapi';
import { createSchema } from 'zod-openapi';
import packageJson from '#package.json' with { type: 'json' };
import { scopeOf } from '#src/server/auth/api-keys.ts';
import { errorBody } from '#src/server/errors.ts';
import { defaultIdentity, defaultTermsVersion } from '#src/shared/firm/default-page-firm.ts';
import { sessionLife } from '#src/shared/session-life.ts';
import { errorResponses, errorsOf } from './openapi-errors.ts';
import { webhooksOf } from './openapi-webhooks.ts';
import {
  apiTitle,
  type CallMeta,
  type Group,
  groupOf,
  groups,
  jsonType,
  methods,
  ownerTag,
} from './operations.ts';

const securitySchemes = {
  adminPassword: {
    type: 'apiKey',
    in: 'query',
    name: 'password',
    description: 'A session token, or the shared password while no second factor is set.',
  },
  adminToken: {
    type: 'http',
    scheme: 'bearer',
    description: `The token that POST /admin/login returns, for ${sessionLife.admin / 3_600_000} hours at most.`,
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key that the owner has made on the desk, with the scope that each call names: in the Authorization header only, 120 calls a minute. 401 where it is not known, was revoked or has ended; 403 without the scope, which the message names. The headers ratelimit and ratelimit-policy say how many calls are left; 429 how long to wait.',
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

/**
 * Generates the OpenAPI 3.1 document of the router's documented procedures, of `others` and of the `topics` of webhooks, without
 * the site's address; its title is the default firm's.
 */
export function generateDocument(
  router: AnyRouter,
  others: NonNullable<OpenAPIObject['paths']> = {},
  topics: string[] = [],
): OpenAPIObject {
  const document = generateOpenApiDocument(router, {
    title: apiTitle(defaultIdentity),
    description:
      'Money is in integer pence unless a field says pounds, times are ISO 8601 in UTC, ids are UUIDs. ' +
      'Submissions honour an Idempotency-Key header: the same key and body get the same response. ' +
      'Without one, the same form with the same body from the same address within 60 seconds gets the first response too. ' +
      'In a body, null stands for a field that is left out. Bodies are application/json of at most 128 KiB, those of imports larger. ' +
      'A list has all rows without a limit, and fewer than the limit at its end. ' +
      'Each failure is {success: false, message, code}, with issues where fields are wrong.',
    version: packageJson.version,
    openApiVersion: '3.1.0',
    baseUrl: '/api',
    securitySchemes,
  });
  document.info.license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };
  document.tags = Object.entries(groups).map(([name, description]) => ({ name, description }));
  document.components = {
    securitySchemes,
    schemas: { Error: createSchema(errorBody).schema },
    responses: errorResponses,
  };
  document.paths = { ...document.paths, ...structuredClone(others) };
  document.webhooks = webhooksOf(topics);
  for (const [path, item] of Object.entries(document.paths))
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      operation.parameters?.forEach(leaveNullOut);
      operation.parameters?.forEach(giveExample);
      const group = groupOf(operation);
      const { responses = {}, tags = [] } = operation;
      const name = operation.operationId?.replaceAll('-', '.') ?? '';
      const errors = errorsOf({
        ...{ method, path, isProcedure: group !== undefined },
        isGuarded: (group ?? tags[0]) !== 'public',
        isLimited: (group ?? tags[0]) === 'admin' || metaOf(router, name)?.isLimited === true,
        namesRows: JSON.stringify(operation.requestBody ?? null).includes('"format":"uuid"'),
        declared: Object.keys(responses).map(Number),
      });
      if (!group) {
        operation.responses = { ...errors, ...responses };
        continue;
      }
      const scope = scopeOf(name, method === 'get' ? 'read' : 'write');
      const byKey = group === 'admin' && !tags.includes(ownerTag);
      operation.tags = [group];
      operation.security = [...security[group], ...(byKey ? [{ apiKey: [scope] }] : [])];
      operation.responses = { 200: describeFile(responses[200]), ...errors };
    }
  return document;
}

const metaOf = (router: AnyRouter, name: string): CallMeta | undefined =>
  router._def.procedures[name]?._def.meta;

/** Takes null from what a parameter may be: an address cannot say it. */
function leaveNullOut(parameter: object): void {
  const { schema } = parameter as { schema?: { anyOf?: { type?: string }[] } };
  const [only, ...others] = schema?.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (only && others.length === 0) Object.assign(parameter, { schema: only });
}

interface Response {
  description: string;
  content?: Record<string, { schema?: { contentMediaType?: string } }>;
}

/** Describes text of another media type as that type's bytes, which REST returns. */
function describeFile(response: Response): Response {
  const type = response.content?.[jsonType]?.schema?.contentMediaType;
  return type === undefined
    ? response
    : { ...response, content: { [type]: { schema: { contentMediaType: type } } } };
}

interface Parameter {
  name: string;
  example?: unknown;
  schema: { format?: string; enum?: unknown[]; examples?: unknown[] };
}

/** By the name of a parameter, for those whose schema does not say it. */
const byName: Partial<Record<string, string | number>> = {
  'Idempotency-Key': 'order-of-4-may-1',
  token: 'Zm9yLWV4YW1wbGUtb25seS1mb3ItZXhhbXBsZS1vbmx',
  version: defaultTermsVersion,
  search: 'Ferris',
  email: 'maud@ferris-heating.example.org',
  status: 'pending',
  limit: 50,
  offset: 0,
  days: 30,
  month: '2026-04',
  after: 'NzQxLzk5',
  cursor: '1776247800000_note.1',
};

/** Gives a parameter an example, unless it has one. */
function giveExample(parameter: object): void {
  const { name, example, schema } = parameter as Parameter;
  if (example !== undefined || schema.examples) return;
  const given =
    schema.format === 'uuid' ? '0b8f0f4e-3a76-4c35-8d3a-1f0f6f5f9f10' : schema.enum?.[0];
  Object.assign(parameter, { example: given ?? byName[name] });
}
