import { createCipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isTopic } from '#src/server/events/topics.ts';
import { Refused, Unreachable } from '#src/server/jobs/job-errors.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import type { ProcessContext } from '#src/server/service-context.ts';
import { PushSubscription } from './entity.ts';
import { type Post, postPublic, retryAt } from './post-public.ts';
import { provePush, requirePushKey } from './push-key.ts';
import { pushLife } from './queue-push.ts';

/** The browser's public key and secret, in base64url. */
interface Keys {
  p256dh: string;
  auth: string;
}

const recordSize = 4096;

/** Encrypts a message for a browser (RFC 8291, one record of RFC 8188). Throws for invalid keys. */
export function encryptPush(text: string, { p256dh, auth }: Keys): Buffer {
  const browser = Buffer.from(p256dh, 'base64url');
  const own = createECDH('prime256v1');
  const ours = own.generateKeys();
  const salt = randomBytes(16);
  const derive = (secret: Buffer, salted: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, ours]);
  const shared = derive(own.computeSecret(browser), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(recordSize);
  size.writeUInt8(ours.length, 4);
  // The byte 2 ends the last record.
  const sealed = [cipher.update(text, 'utf8'), cipher.update('\u0002'), cipher.final()];
  return Buffer.concat([salt, size, ours, ...sealed, cipher.getAuthTag()]);
}

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
