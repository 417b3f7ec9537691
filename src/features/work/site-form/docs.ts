import type { OpenAPIObject } from 'trpc-openapi';
import { entriesPerPage } from './site-form-rules.ts';

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
    description: `The newest ${entriesPerPage}; with cursor the ${entriesPerPage} before that one. What came past the share of one sender or of a day is kept apart. Kept for 12 months. ${own}`,
  },
  remove: {
    summary: 'Delete what was sent by a contact form',
    description: `At once and for good. ${own}`,
  },
  removeApart: {
    summary: 'Delete all that is kept apart of what was sent by a contact form',
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

const keyParameter = {
  name: 'key',
  in: 'path' as const,
  required: true,
  schema: { type: 'string' as const, pattern: '^[\\w-]{16}$' },
  example: 'k3JX-0aTq_9ZbW7u',
};

/** The calls of forms that are plain routes. */
export const siteFormPaths: NonNullable<OpenAPIObject['paths']> = {
  '/forms/{key}': {
    post: {
      operationId: 'sendSiteForm',
      summary: 'Send the contact form of a website',
      description:
        'For pages of the websites that the form was made for, by their `Origin`. The names that Formspree, Netlify Forms, Web3Forms and Basin give a meaning have it here: where `_gotcha`, `bot-field` or `botcheck` has a value, nothing is stored; `_next` says which page of the website follows, `_replyto` where the sender is answered, `_subject` what the email is called; keys, tokens of captchas and `_cc` are not used. A browser without a script is led to the page that follows, or to one of ours; a script gets JSON. UTF-8, else the encoding that `_charset_` names, else windows-1252. At most 50 fields of 5,000 characters, no files; the same again within ten minutes is stored once. In a day 20 of a sender and 200 in all are shown and mailed; more are kept apart, and 200 of a sender in all.',
      tags: ['public'],
      security: [],
      parameters: [keyParameter],
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
                required: ['success', 'ok', 'message', 'next'],
                properties: {
                  success: { const: true },
                  ok: { const: true },
                  message: { type: 'string' },
                  next: { type: 'string', format: 'uri' },
                },
              },
            },
          },
        },
        303: { description: 'Stored: to the page that follows' },
        403: { description: 'Sent from another website', ...error },
        404: { description: 'Not in use', ...error },
        429: { $ref: '#/components/responses/TOO_MANY_REQUESTS' },
      },
    },
  },
  '/forms/{key}/sent': {
    get: {
      operationId: 'siteFormSent',
      summary: 'The page that thanks for what was sent',
      description: 'Where the form names no page of its website that follows.',
      tags: ['public'],
      security: [],
      parameters: [keyParameter],
      responses: {
        200: {
          description: 'A page with a link back to the website',
          content: { 'text/html': { schema: { type: 'string' } } },
        },
        404: { description: 'No such form', ...error },
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
      parameters: [
        idParameter('id'),
        idParameter('projectId'),
        {
          name: 'of',
          in: 'query',
          required: false,
          schema: { type: 'string', enum: ['shown', 'apart'], default: 'shown' },
          example: 'apart',
        },
      ],
      responses: {
        200: {
          description: 'The CSV file, streamed',
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
      },
    },
  },
};
