import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { databaseOf, type Services } from '#src/server/context.ts';
import { appError, badBody, type ErrorBody } from '#src/server/errors.ts';
import { transact, withManager } from '#src/server/service-context.ts';
import { parseStorable } from '#src/server/storable-json.ts';
import { gocardlessWebhook } from './contract.ts';
import { readEvents, storeEvents } from './event-service.ts';

/** The maximum size of a webhook, in bytes: it has 250 events at most, of about a kilobyte. */
const bodyLimit = 2 * 1024 * 1024;

/** GoCardless asks for this status where a signature is not its own. */
const invalidToken = 498;
const forged: ErrorBody = {
  success: false,
  message: 'This webhook is not signed by GoCardless.',
  code: 'INVALID_SIGNATURE',
};

interface Webhook {
  Body: Buffer | undefined;
}

/** Registers the webhook of GoCardless: it stores the events and answers at once. */
export function registerGoCardlessWebhook(app: FastifyInstance, services: Services): void {
  const { jobs } = services;
  app.register(
    async (routes) => {
      routes.removeAllContentTypeParsers();
      routes.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
        done(null, body),
      );
      routes.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      routes.post<Webhook>('/webhooks/gocardless', async ({ body, headers }, reply) => {
        const db = await databaseOf(services);
        const secret = services.env.GOCARDLESS_WEBHOOK_SECRET;
        if (secret === undefined)
          throw appError('NOT_FOUND', 'GoCardless does not collect for this site.');
        const signature = headers['webhook-signature'];
        if (!body || typeof signature !== 'string' || !isSigned(body, signature, secret))
          return reply.code(invalidToken).send(forged);
        const events = readEvents(parseEvents(body));
        const added = await transact(withManager(services, db.manager), (ctx) =>
          storeEvents(ctx, events),
        );
        if (added > 0) jobs.wake();
        return reply.code(204).send();
      });
    },
    { prefix: '/api' },
  );
}

function isSigned(body: Buffer, signature: string, secret: string): boolean {
  // Buffer.from would pass over whatever follows the digits.
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(body).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}

function parseEvents(body: Buffer): unknown[] {
  try {
    return gocardlessWebhook.parse(parseStorable(body.toString('utf8'))).events;
  } catch {
    throw badBody.notJson();
  }
}
