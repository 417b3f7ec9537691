import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type Received, signWebhook, startGoCardless } from './gocardless-server.ts';

export * from './gocardless-server.ts';

/** A GoCardless until the test has finished. */
export async function openGoCardless(clock?: () => Date, loses?: (call: Received) => boolean) {
  const fake = await startGoCardless(clock, loses);
  onTestFinished(() => fake.close());
  return fake;
}

/** Sends a webhook as GoCardless does. */
export async function deliver(
  { app }: { app: FastifyInstance },
  body: string,
  headers: Record<string, string> = { 'webhook-signature': signWebhook(body) },
) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/webhooks/gocardless',
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return { status: response.statusCode, text: response.body };
}
