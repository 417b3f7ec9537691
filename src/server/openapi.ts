import type { AnyRouter } from '@trpc/server';
import { generateOpenApiDocument, type OpenAPIObject } from 'trpc-openapi';
import { toJSONSchema } from 'zod';
import { brand } from '#src/shared/brand.ts';
import { errorBody } from './errors.ts';
import { restRoutes } from './rest-routes.ts';
import type { Access } from './trpc.ts';

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
    description: 'The token that POST /admin/login answers with, for 8 hours at most.',
  },
  customerSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'customer_session',
    description: 'The cookie that POST /customer/login sets.',
  },
} as const;

const security: Record<Access, Record<string, string[]>[]> = {
  public: [],
  customer: [{ customerSession: [] }],
  admin: [{ adminToken: [] }, { adminPassword: [] }],
};

const failures: [status: number, description: string, message: string, code: string][] = [
  [400, 'Malformed or invalid', 'Valid email is required.', 'BAD_REQUEST'],
  [401, 'No credential, or a bad one', 'Please log in to see this.', 'UNAUTHORIZED'],
  [403, "Someone else's", 'This is not yours to see.', 'FORBIDDEN'],
  [404, 'Unknown', 'There is nothing here by that id.', 'NOT_FOUND'],
  [408, 'Too slow in coming', 'The request took too long to arrive.', 'TIMEOUT'],
  [409, 'In conflict with what is stored', 'This was already decided.', 'CONFLICT'],
  [413, 'Too large', 'The body is larger than this call takes.', 'PAYLOAD_TOO_LARGE'],
  [415, 'Not JSON', 'Please send JSON.', 'UNSUPPORTED_MEDIA_TYPE'],
  [417, 'An Expect header', 'We cannot do what is expected.', 'EXPECTATION_FAILED'],
  [
    429,
    'Too many requests',
    'Too many requests. Please try again in 30 seconds.',
    'TOO_MANY_REQUESTS',
  ],
  [
    431,
    'Address or headers too large',
    'The address or the headers are larger than we take.',
    'HEADERS_TOO_LARGE',
  ],
  [
    500,
    'A fault of ours',
    'Something went wrong on our side. Please try again later.',
    'INTERNAL_SERVER_ERROR',
  ],
  [
    503,
    'Away for a moment',
    'We cannot reach our records just now. Please try again.',
    'SERVICE_UNAVAILABLE',
  ],
];

let made: { router: AnyRouter; publicUrl: string; document: OpenAPIObject } | undefined;

/** The OpenAPI 3.1 document of every documented path, generated once from the procedures. */
export function openApiDocument(router: AnyRouter, publicUrl: string): OpenAPIObject {
  if (made?.router !== router || made.publicUrl !== publicUrl)
    made = { router, publicUrl, document: createDocument(router, publicUrl) };
  return made.document;
}

function createDocument(router: AnyRouter, publicUrl: string): OpenAPIObject {
  const document = generateOpenApiDocument(router, {
    title: `${brand.name} API`,
    description:
      'Money is in integer pence unless a field says pounds, times are ISO 8601 in UTC, ids are UUIDs. ' +
      'Submissions honour an Idempotency-Key header: the same key and body get the same answer. ' +
      'Without one, the same form with the same body from the same address within 60 seconds gets the first answer too. ' +
      'In a body, null stands for a field that is left out. Bodies are application/json of at most 128 KiB.',
    version: '1.1.0',
    openApiVersion: '3.1.0',
    baseUrl: `${publicUrl}/api`,
    securitySchemes,
  });
  const { $schema: _, ...errorSchema } = toJSONSchema(errorBody);
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Error: errorSchema as Record<string, unknown> },
    responses: Object.fromEntries(failures.map((failure) => [failure[3], describe(failure)])),
  };
  const failed = Object.fromEntries(
    failures.map(([status, , , code]) => [status, { $ref: `#/components/responses/${code}` }]),
  );

  for (const { path, method, access, submission } of restRoutes(router)) {
    const item = document.paths?.[path];
    const operation = item?.[method.toLowerCase() as 'get'];
    if (!operation) throw new Error(`${method} ${path} is missing from the document.`);
    operation.security = security[access];
    operation.responses = { 200: operation.responses?.[200], ...failed };
    if (submission) operation.parameters = [...(operation.parameters ?? []), idempotencyKey];
  }
  return document;
}

function describe([status, description, message, code]: (typeof failures)[number]) {
  return {
    description,
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        example: { success: false, message, code },
      },
    },
  };
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
} as const;

const idempotencyKey = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description: 'Any text of up to 255 characters; send the same one when trying again.',
  schema: { type: 'string', maxLength: 255 },
} as const;
