import type { Cipher } from '#src/server/auth/cipher.ts';
import type { Env } from '#src/server/env.ts';
import type { JobHandlers } from '#src/server/jobs/job-worker.ts';
import { createMailHandler } from '#src/server/mail/send-mail.ts';
import { createMailTransport } from '#src/server/mail/transport.ts';

/** The handlers of every kind of job. Without a mail server, mails wait until one is set. */
export const jobHandlers = (env: Env, cipher: Pick<Cipher, 'open' | 'seal'>): JobHandlers =>
  env.SMTP_URL === undefined
    ? {}
    : { mail: createMailHandler(env, cipher, createMailTransport(env)) };
