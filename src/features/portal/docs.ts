import type { OpenAPIObject } from 'trpc-openapi';

export const customerDocs = {
  logout: {
    summary: 'End the session and clear its cookie',
    description:
      'The browser is not known any more, unless it is to be kept. Logging out again is refused: there is no session then.',
  },
  logoutEverywhere: {
    summary: 'End all sessions of the customer, in every browser',
    description:
      'Clears the cookies of this one. No browser is known any more: where the firm asks for a code, the next login needs one.',
  },
  dashboard: {
    summary: 'The customer, their projects and their billing',
    description:
      'Only of the customer who is logged in; 403 for any other id. Who has not confirmed their email address sees what belongs to the order of their browser.',
  },
  changeRequests: {
    summary: 'The change requests of a project, the newest first',
    description: 'With the admin’s response to each.',
  },
};

/** The live events of the portal, as the API document has them. */
export const portalPaths: NonNullable<OpenAPIObject['paths']> = {
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
};
