import type { OpenAPIObject } from 'trpc-openapi';

/** Where GoCardless sends its events, as the API document has it. */
export const gocardlessPaths: NonNullable<OpenAPIObject['paths']> = {
  '/webhooks/gocardless': {
    post: {
      operationId: 'gocardlessWebhook',
      summary: 'Events of GoCardless',
      description:
        'For GoCardless only, which signs the body with the webhook secret. Events may arrive twice and in any order; unknown ones are ignored. They are processed after the response.',
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
