import type { OpenAPIObject } from 'trpc-openapi';

const header = (name: string, description: string) =>
  ({ name, in: 'header', required: true, schema: { type: 'string' }, description }) as const;

/** The call that the address of a webhook is to take, with every topic there is. */
export const webhooksOf = (topics: string[]): NonNullable<OpenAPIObject['webhooks']> => ({
  event: {
    post: {
      operationId: 'webhookEvent',
      tags: ['admin'],
      security: [],
      summary: 'What the address of a webhook is sent',
      description:
        'By the Standard Webhooks specification: check the signature over the bytes of the body before they are parsed, and refuse a webhook-timestamp that is minutes old. GET /admin/events has the same events, but no test.',
      parameters: [
        header('webhook-id', 'The same each time that a delivery is tried'),
        header('webhook-timestamp', 'Of this attempt, in seconds since 1970'),
        header(
          'webhook-signature',
          'One or more, a space between, of which one has to be right: v1, and the base64 of HMAC-SHA256 over {webhook-id}.{webhook-timestamp}.{body}. Its key is what follows whsec_ in the secret, decoded from base64',
        ),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['type', 'timestamp', 'data'],
              properties: {
                type: { type: 'string', enum: [...topics, 'test'] },
                timestamp: {
                  type: 'string',
                  format: 'date-time',
                  description: 'When it happened',
                },
                data: {
                  type: 'object',
                  required: ['id', 'kind'],
                  properties: {
                    id: { type: ['string', 'null'], format: 'uuid' },
                    kind: {
                      type: 'string',
                      description:
                        'What the id is of, such as order or person: that of a charge, an invoice or a design is of its customer',
                    },
                  },
                },
              },
            },
            example: {
              type: 'order.placed',
              timestamp: '2099-11-02T10:05:00.000Z',
              data: { id: '0d7a4e52-1c39-4c6e-8a57-2f9be1d0c3a4', kind: 'order' },
            },
          },
        },
      },
      responses: {
        200: { description: 'Taken, as by any status 2xx' },
        410: { description: 'Not wanted any more: the webhook is turned off' },
      },
    },
  },
});
