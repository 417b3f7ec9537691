import { attachInvoice } from '#src/features/billing/invoice-mail-service.ts';
import { createLoginCodeHandler } from '#src/features/customer/login-mail-service.ts';
import type { Services } from '#src/server/context.ts';
import type { JobHandlers } from '#src/server/jobs/job-worker.ts';
import { createMailHandler } from '#src/server/mail/send-mail.ts';
import { createMailTransport } from '#src/server/mail/transport.ts';

/** The handlers of every kind of job. Without a mail server, mails wait until one is set. */
export const jobHandlers = (
  services: Pick<Services, 'env' | 'cipher' | 'clock' | 'record'>,
): JobHandlers =>
  services.env.SMTP_URL === undefined
    ? {}
    : {
        mail: createMailHandler(
          services.env,
          services.cipher,
          createMailTransport(services.env),
          attachInvoice,
        ),
        'login-code': createLoginCodeHandler(services),
      };
