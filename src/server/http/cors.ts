import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isNamedOrigin } from '#src/server/auth/api-keys.ts';
import { databaseOf, type Services } from '#src/server/context.ts';
import { isSameOrigin } from './same-origin.ts';

const options: FastifyCorsOptions = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
  exposedHeaders: ['RateLimit', 'RateLimit-Policy', 'Retry-After'],
  credentials: false,
  maxAge: 600,
};

/**
 * Lets pages of other sites read the calls, if a key that is in force names their origin. A browser asks
 * before it sends the key, so whether the key itself may be used there is checked with the call.
 */
export const allowNamedOrigins = (app: FastifyInstance, services: Services): void =>
  void app.register(cors, {
    delegator: async (request: FastifyRequest): Promise<FastifyCorsOptions> => {
      const { origin } = request.headers;
      return { ...options, origin: (await isAllowed(services, request)) && origin };
    },
  });

async function isAllowed(services: Services, { headers }: FastifyRequest): Promise<boolean> {
  const { origin, host } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  if (isSameOrigin(undefined, origin, services.env.PUBLIC_URL, host)) return false;
  // Without a database no call is answered, but it still says so.
  const db = await databaseOf(services).catch(() => null);
  return db !== null && isNamedOrigin(db, origin, services.clock());
}
