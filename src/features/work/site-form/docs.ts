import type { OpenAPIObject } from 'trpc-openapi';
import { entriesPerPage } from './rules.ts';

const own = '403 for any other id than that of the customer who is logged in.';

export const adminDocs = {
  read: {
    summary: 'The contact form of a project’s website',
    description: 'With the HTML to paste. Null where it has none in use.',
  },
  set: {
    summary: 'Make the contact form of a project’s website, or change its websites',
    description: 'Pages of the websites may send it, those of others may not.',
  },
  end: {
    summary: 'Turn off the contact form of a project’s website',
    description:
      'Its address takes nothing any more, and a form that is made later has another. What was sent is kept.',
  },
};

export const customerDocs = {
  list: {
    summary: 'What was sent by the contact form of a website',
    description: `The newest ${entriesPerPage}; with cursor the ${entriesPerPage} before that one. Kept for 12 months. ${own}`,
  },
  remove: {
    summary: 'Delete what was sent by a contact form',
    description: `At once and for good. ${own}`,
  },
};

const error = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
const fields = {
  schema: { type: 'object', additionalProperties: { type: 'string' } },
  example: { name: 'Maud Ferris', email: 'maud@ferris.example', message: 'Do you mend boilers?' },
} as const;
const idParameter = (name: string) => ({
  name,
  in: 'path' as const,
  required: true,
  schema: { type: 'string' as const, format: 'uuid' },
});

/** The calls of forms that are plain routes. */
export const siteFormPaths: NonNullable<OpenAPIObject['paths']> = {
  '/forms/{key}': {
    post: {
      operationId: 'sendSiteForm',
      summary: 'Send the contact form of a website',
      description:
        'For pages of the websites that the form was made for, by their `Origin`. Fields that begin with an underscore are not stored: where `_gotcha` has a value, nothing is, and `_next` says which page of the website follows. A browser without a script (`Accept: text/html`) is led there, or back to the page with `#sent`; a script gets JSON. At most 50 fields of 5,000 characters, no files, 200 a day; the same again within ten minutes is stored once.',
      tags: ['public'],
      security: [],
      parameters: [
        {
          name: 'key',
          in: 'path',
          required: true,
          schema: { type: 'string', pattern: '^[\\w-]{16}$' },
          example: 'k3JX-0aTq_9ZbW7u',
        },
      ],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': fields,
          'multipart/form-data': fields,
          'application/json': fields,
        },
      },
      responses: {
        200: {
          description: 'Stored',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['success', 'message'],
                properties: { success: { const: true }, message: { type: 'string' } },
              },
            },
          },
        },
        303: { description: 'Stored: to the page that follows' },
        403: { description: 'Sent from another website', ...error },
        404: { description: 'Not in use', ...error },
      },
    },
  },
  '/customer/{id}/projects/{projectId}/form.csv': {
    get: {
      operationId: 'siteFormCsv',
      summary: 'What was sent by the contact form of a website, as a CSV file',
      description: `A column for each field. UTF-8 with a BOM, every text in quotes. ${own}`,
      tags: ['customer'],
      security: [{ customerSession: [] }],
      parameters: [idParameter('id'), idParameter('projectId')],
      responses: {
        200: {
          description: 'The CSV file, streamed',
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
      },
    },
  },
};
