import { z } from 'zod';
import { Postponed, Refused } from '#src/server/jobs/job-errors.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import { type Answer, type Post, postPublic, retryAt } from '#src/server/push/post-public.ts';
import {
  type ProcessContext,
  type ServiceContext,
  transact,
  withManager,
} from '#src/server/service-context.ts';
import { foldText } from '#src/shared/fold-text.ts';
import { endEndpoint, lockEndpoint } from './end-webhook.ts';
import { WebhookDelivery, WebhookEndpoint } from './entity.ts';
import { addAttempt } from './queue-webhooks.ts';
import { signWebhook } from './webhook-secret.ts';

const second = 1000;
const hour = 3600 * second;
/** The delays before each further attempt, in milliseconds: three days in all. */
const delays = [
  5 * second,
  300 * second,
  0.5 * hour,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
/** The longest that an endpoint may ask us to wait, in milliseconds. */
const longestHold = 24 * hour;
/** How long an endpoint may take nothing before it is turned off, in milliseconds. */
const patience = 72 * hour;

const jobData = z.object({ deliveryId: z.uuid() });

/**
 * Creates the handler that makes one attempt of a delivery. Where it fails, the next one is queued;
 * an endpoint that is gone (410), or took none of a delivery's attempts over three days, is turned off.
 */
export const createWebhookHandler =
  (services: ProcessContext, post: Post = postPublic): JobHandler =>
  async (db, { data }) => {
    const { deliveryId: id } = jobData.parse(data);
    const deliveries = db.getRepository(WebhookDelivery);
    const delivery = await deliveries.findOneBy({ id });
    if (delivery?.state !== 'waiting') return;
    const endpoint = await db.manager.findOneBy(WebhookEndpoint, { id: delivery.endpointId });
    // Its event was on its way while the endpoint was deleted or turned off.
    if (!endpoint) return void (await deliveries.delete({ id }));
    if (endpoint.endedAt)
      return void (await deliveries.update({ id }, { state: 'missed', nextAt: null }));
    const { topic, told, createdAt } = delivery;
    const at = services.clock();
    if (endpoint.heldUntil && endpoint.heldUntil > at)
      throw new Postponed(endpoint.heldUntil, 'It asked us to wait.');
    const body = JSON.stringify({ type: topic, timestamp: createdAt.toISOString(), data: told });
    const attempt = async () => {
      const headers = signWebhook(services.cipher, endpoint, { id: `msg_${id}`, at, body });
      return post(
        endpoint.url,
        { 'user-agent': userAgent(services), ...headers },
        Buffer.from(body),
      );
    };
    const answer = await attempt().catch(describeFailure);
    const ctx = withManager(services, db.manager);
    await transact(ctx, (ctx) => noteAttempt(ctx, delivery, answer));
  };

/** Who sends: 'awning-webhooks/1.0 (+https://awning.example.org)'. */
const userAgent = ({ firm, env }: ProcessContext): string => {
  const words = foldText(firm.identity.name).match(/[a-z\d]+/g) ?? ['Website'];
  return `${words.join('-')}-webhooks/1.0 (+${env.PUBLIC_URL})`;
};

/** What the codes of Node.js and OpenSSL mean; their messages may name our own network. */
const reasons = new Map([
  ['ENOTFOUND', 'Its name is not known to the DNS.'],
  ['EAI_AGAIN', 'Its name could not be looked up.'],
  ['ECONNREFUSED', 'It refused the connection.'],
  ['ECONNRESET', 'It closed the connection without an answer.'],
  ['CERT_HAS_EXPIRED', 'Its certificate has expired.'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'Its certificate is for another name.'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'Its certificate is signed by itself.'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'Its certificate is signed by an unknown authority.'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'Its certificate is signed by an unknown authority.'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'It does not send the whole chain of its certificate.'],
]);

/** Says why there was no answer. */
export const describeFailure = (error: unknown): string => {
  if (error instanceof Refused) return error.message;
  if (!(error instanceof Error)) return 'It could not be reached.';
  if (error.name === 'TimeoutError') return 'No answer within 15 seconds.';
  const code = 'code' in error ? String(error.code) : '';
  return reasons.get(code) ?? `It could not be reached${code && ` (${code})`}.`;
};

async function noteAttempt(
  ctx: ServiceContext,
  { id, endpointId, attempts: before }: WebhookDelivery,
  answer: Answer | string,
): Promise<void> {
  const { manager } = ctx;
  const now = ctx.clock();
  const status = typeof answer === 'string' ? 0 : answer.status;
  const taken = status >= 200 && status < 300;
  const endpoint = await lockEndpoint(manager, endpointId);
  if (!endpoint) return;
  const asked = taken || typeof answer === 'string' ? null : retryAt(answer, now);
  const heldUntil = asked && new Date(Math.min(asked.getTime(), now.getTime() + longestHold));
  const delay = taken ? undefined : delays[before];
  const nextAt =
    delay === undefined || endpoint.endedAt
      ? null
      : new Date(Math.max(now.getTime() + delay, heldUntil?.getTime() ?? 0));
  const unsent = endpoint.endedAt ? 'missed' : nextAt ? 'waiting' : 'failed';
  // Another process may have made the same attempt, where this one was held up for a minute.
  const { affected } = await manager.update(
    WebhookDelivery,
    { id, attempts: before },
    {
      attempts: before + 1,
      answer: typeof answer === 'string' ? answer : `Status ${status}`,
      triedAt: now,
      state: taken ? 'delivered' : unsent,
      nextAt,
    },
  );
  if (endpoint.endedAt || !affected) return;
  const failingSince = taken ? null : (endpoint.failingSince ?? now);
  await manager.update(WebhookEndpoint, endpointId, {
    failingSince,
    ...(heldUntil && { heldUntil }),
  });
  if (heldUntil)
    await manager.query(
      `UPDATE webhook_delivery SET next_at = $2
       WHERE endpoint_id = $1 AND state = 'waiting' AND next_at < $2`,
      [endpointId, heldUntil],
    );
  const isGone = status === 410;
  // Not before the last attempt: it may be us who were away in between.
  const isOver =
    nextAt === null && failingSince && now.getTime() - failingSince.getTime() >= patience;
  if (isGone || isOver)
    return turnOff(ctx, { ...endpoint, failingSince }, isGone ? 'gone' : 'failing');
  if (nextAt) await addAttempt(manager, now, { id, endpointId }, nextAt);
}

async function turnOff(
  ctx: ServiceContext,
  endpoint: WebhookEndpoint,
  why: 'gone' | 'failing',
): Promise<void> {
  const { id, url } = endpoint;
  await endEndpoint(ctx.manager, ctx.clock(), endpoint);
  await ctx.record({
    topic: 'webhook.ended',
    subject: { kind: 'webhook', id },
    data: { host: new URL(url).host, why },
  });
}
