import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Cipher } from '#src/server/auth/cipher.ts';
import type { WebhookEndpoint } from './entity.ts';

const contextOf = (id: string) => `webhook_endpoint/${id}/secret`;

/** Makes the secret of an endpoint, and how it is stored. */
export function makeWebhookSecret(
  { seal }: Pick<Cipher, 'seal'>,
  endpointId: string,
): { secret: string; sealedSecret: string } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return { secret, sealedSecret: seal(secret, contextOf(endpointId)) };
}

/** Returns the headers of a delivery (Standard Webhooks), signed with both secrets while one is replaced. */
export function signWebhook(
  { open }: Pick<Cipher, 'open'>,
  { id, sealedSecret, sealedFormerSecret, formerUntil }: WebhookEndpoint,
  delivery: { id: string; at: Date; body: string },
): Record<string, string> {
  const hasFormer = sealedFormerSecret !== null && formerUntil && formerUntil > delivery.at;
  const secrets = hasFormer ? [sealedSecret, sealedFormerSecret] : [sealedSecret];
  const signatures = secrets.map((sealed) =>
    new Webhook(open(sealed, contextOf(id))).sign(delivery.id, delivery.at, delivery.body),
  );
  return {
    'content-type': 'application/json',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(Math.floor(delivery.at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
