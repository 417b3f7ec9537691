import type { OpenAPIObject } from 'trpc-openapi';
import { csvPaths } from '#src/server/http/csv-paths.ts';
import { csvFiles, features } from './features.ts';

/** The documented calls that are plain Fastify routes. */
export const plainPaths: NonNullable<OpenAPIObject['paths']> = {
  ...csvPaths(csvFiles),
  ...Object.assign({}, ...features.map(({ paths }) => paths)),
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
};
