import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Cipher } from '#src/server/auth/cipher.ts';
import { Refused } from '#src/server/jobs/job-errors.ts';
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

/**
 * Returns the headers of a delivery (Standard Webhooks), signed with both secrets while one is replaced.
 * Throws Refused where they were stored with another SECRET_KEY.
 */
export function signWebhook(
  { open }: Pick<Cipher, 'open'>,
  { id, sealedSecret, sealedFormerSecret, formerUntil }: WebhookEndpoint,
  delivery: { id: string; at: Date; body: string },
): Record<string, string> {
  const hasFormer = formerUntil !== null && formerUntil > delivery.at;
  const current = openSecret(open, sealedSecret, id);
  if (current === null) throw new Refused('Its secret cannot be read: make a new one.');
  const former = hasFormer ? openSecret(open, sealedFormerSecret, id) : null;
  const signatures = [current, ...(former === null ? [] : [former])].map((secret) =>
    new Webhook(secret).sign(delivery.id, delivery.at, delivery.body),
  );
  return {
    'content-type': 'application/json',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(Math.floor(delivery.at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

/** Null where it was stored with another SECRET_KEY. */
function openSecret(open: Cipher['open'], sealed: string | null, id: string): string | null {
  try {
    return sealed && open(sealed, contextOf(id));
  } catch {
    return null;
  }
}
