import type { Providers } from '#src/features/billing/provider.ts';
import { providerHandlers } from '#src/features/billing/provider-service.ts';
import { recordProvider } from '#src/features/billing/record-provider.ts';
import { createLoginCodeHandler } from '#src/features/customer/login-mail-service.ts';
import type { Services } from '#src/server/context.ts';
import type { JobHandlers } from '#src/server/jobs/job-worker.ts';
import { createMailHandler } from '#src/server/mail/send-mail.ts';
import { createMailTransport } from '#src/server/mail/transport.ts';

type Kit = Pick<Services, 'env' | 'cipher' | 'clock' | 'record'>;

/** Who collects in this process. */
const providersOf = (): Providers => ({ record: recordProvider });

/** The handlers of every kind of job. Without a mail server, mails wait until one is set. */
export const jobHandlers = (services: Kit): JobHandlers => ({
  ...providerHandlers(services, providersOf()),
  ...(services.env.SMTP_URL === undefined ? {} : mailHandlers(services)),
});

const mailHandlers = (services: Kit): JobHandlers => ({
  mail: createMailHandler(services.env, services.cipher, createMailTransport(services.env)),
  'login-code': createLoginCodeHandler(services),
});
