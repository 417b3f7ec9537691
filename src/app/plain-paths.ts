import type { OpenAPIObject } from 'trpc-openapi';
import { siteFormPaths } from '#src/features/work/site-form/docs.ts';
import { csvPaths } from '#src/server/http/csv-paths.ts';
import { csvFiles } from './features.ts';

/** The documented calls that are plain Fastify routes: CSV files, live events and a webhook. */
export const plainPaths: NonNullable<OpenAPIObject['paths']> = {
  ...csvPaths(csvFiles),
  '/admin/people/{id}/export': {
    get: {
      operationId: 'personExport',
      summary: 'All that is kept of a person, as a ZIP file',
      description:
        'With data.json, index.html for people to read, their pictures, invoices and quotes; of whoever is joined with them too. A key without bank:read gets ‘hidden’ for each bank detail, and no key the links by which quotes are accepted. It is recorded.',
      tags: ['admin'],
      security: [{ adminToken: [] }, { adminPassword: [] }, { apiKey: ['export:read'] }],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      ],
      responses: {
        200: {
          description: 'The ZIP file, streamed',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    },
  },
  '/customer/{id}/export': {
    get: {
      operationId: 'customerExport',
      summary: 'All that is kept of the customer, as a ZIP file',
      description:
        'The same for the customer who is logged in, within 15 minutes of a login by code or of POST /customer/proof; 403 after that.',
      tags: ['customer'],
      security: [{ customerSession: [] }],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      ],
      responses: {
        200: {
          description: 'The ZIP file, streamed',
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
        },
      },
    },
  },
  ...siteFormPaths,
  '/admin/live': {
    get: {
      operationId: 'liveEvents',
      summary: 'Live events',
      description:
        'Server-sent events until the client disconnects, the session ends or the server stops. Each is a JSON array of topics with the kind of row they concern, sent within three seconds, also for events of other processes. An empty array is a heartbeat. The first message has the topics since the message with the id in `Last-Event-ID`, or without that header of the last 30 seconds; a message of the type `reset` says that more has happened than is told. Accepts a session token in the Authorization header only.',
      tags: ['admin'],
      security: [{ adminToken: [] }],
      responses: {
        200: {
          description: 'The stream',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
      },
    },
  },
  '/customer/live': {
    get: {
      operationId: 'portalLiveEvents',
      summary: 'Live events of the portal',
      description:
        'The same for the customer who is logged in: topics of events that concern them, such as `message.sent`.',
      tags: ['customer'],
      security: [{ customerSession: [] }],
      responses: {
        200: {
          description: 'The stream',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
      },
    },
  },
  '/webhooks/gocardless': {
    post: {
      operationId: 'gocardlessWebhook',
      summary: 'Events of GoCardless',
      description:
        'For GoCardless only, which signs the body with GOCARDLESS_WEBHOOK_SECRET. Events may arrive twice and in any order; unknown ones are ignored. They are processed after the response.',
      tags: ['public'],
      security: [],
      parameters: [
        {
          name: 'Webhook-Signature',
          in: 'header',
          required: true,
          description: 'HMAC-SHA256 of the body, in hexadecimal',
          schema: { type: 'string', pattern: '^[0-9a-fA-F]{64}$' },
          example: '7d1f3c0b9e5a4826'.repeat(4),
        },
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['events'],
              properties: {
                events: { type: 'array', maxItems: 1000, items: { type: 'object' } },
              },
            },
            example: {
              events: [
                {
                  id: 'EV0123456789AB',
                  resource_type: 'payments',
                  action: 'confirmed',
                  links: { payment: 'PM0123456789AB' },
                },
              ],
            },
          },
        },
      },
      responses: {
        204: { description: 'Stored' },
        404: { $ref: '#/components/responses/NOT_FOUND' },
        498: {
          description: 'Not signed by GoCardless',
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Error' } },
          },
        },
      },
    },
  },
};
