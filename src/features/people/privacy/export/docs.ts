import type { OpenAPIObject } from 'trpc-openapi';

/** The download of all that is kept of somebody, as the API document has it. */
export const exportPaths: NonNullable<OpenAPIObject['paths']> = {
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
};
