import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isTopic } from '#src/server/events/topics.ts';
import { Refused, Unreachable } from '#src/server/jobs/job-errors.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import type { ProcessContext } from '#src/server/service-context.ts';
import { encryptPush } from './encrypt-push.ts';
import { PushSubscription } from './entity.ts';
import { type Post, postPublic, retryAt } from './post-public.ts';
import { provePush, requirePushKey } from './push-key.ts';
import { pushLife } from './queue-push.ts';

const jobData = z.object({
  subscriptionId: z.string(),
  topic: z.string(),
  /** Jobs of earlier versions have none. */
  tag: z.string().optional(),
  quiet: z.boolean().default(false),
});

/**
 * Creates the handler that sends a push to a device. A subscription that its push service no longer knows, or
 * that was made under another password, is dropped.
 */
export const createPushHandler =
  (services: ProcessContext, post: Post = postPublic): JobHandler =>
  async (db, { data }) => {
    const { env, firm, cipher, clock, adminPassword } = services;
    const { ownerEmail } = firm.identity;
    const { subscriptionId: id, topic, tag = topic, quiet } = jobData.parse(data);
    const title = isTopic(services.topics, topic) && services.pushes[topic]?.title;
    if (!title) throw new Refused(`Nobody is told of ${topic}.`);
    const subscriptions = db.getRepository(PushSubscription);
    const subscription = await subscriptions.findOneBy({ id });
    if (!subscription) throw new Refused('The subscription has ended.');
    const drop = async (why: string) => {
      await subscriptions.delete({ id });
      throw new Refused(why);
    };
    if (subscription.passwordFingerprint !== adminPassword.fingerprint)
      return drop('The password was changed since.');
    const { endpoint } = subscription;
    const subject = ownerEmail ? `mailto:${ownerEmail}` : env.PUBLIC_URL;
    const key = await requirePushKey(db, cipher);
    const headers = {
      authorization: provePush(key, cipher, { endpoint, subject, now: clock() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(pushLife / 1000),
      urgency: 'normal',
      // Of two that wait for the device, the later one replaces the other: a quiet one no loud one.
      topic: tag === topic ? topic.replaceAll('.', '-') : opaque(`${tag} ${quiet}`),
    };
    const body = encryptPush(JSON.stringify({ title, tag, quiet }), subscription);
    const answer = await post(endpoint, headers, body).catch((error: unknown) => {
      if (error instanceof Refused) throw error;
      throw new Unreachable('The push service could not be reached.');
    });
    const { status } = answer;
    if (status === 404 || status === 410) return drop('The browser has ended it.');
    if (status === 429 || status >= 500)
      throw new Unreachable(`The push service responded with ${status}.`, retryAt(answer, clock()));
    if (status >= 300 || status < 200)
      throw new Refused(`The push service responded with ${status}.`);
  };

/** A name that says nothing to the push service, as long as its header may be. */
const opaque = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);
