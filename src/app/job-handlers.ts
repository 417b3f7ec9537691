import type { Providers } from '#src/features/money/billing/provider.ts';
import { providerHandlers } from '#src/features/money/billing/provider-service.ts';
import { recordProvider } from '#src/features/money/billing/record-provider.ts';
import { createGoCardlessClient } from '#src/features/money/gocardless/client-service.ts';
import { gocardlessHandlers } from '#src/features/money/gocardless/jobs-service.ts';
import { createGoCardlessProvider } from '#src/features/money/gocardless/provider.ts';
import { attachInvoice } from '#src/features/money/invoice/mail-service.ts';
import { createLoginCodeHandler } from '#src/features/people/login/login-mail-service.ts';
import { jobHandlersOf } from '#src/server/feature.ts';
import type { JobHandlers } from '#src/server/jobs/job-worker.ts';
import { createMailHandler } from '#src/server/mail/send-mail.ts';
import { createMailTransport } from '#src/server/mail/transport.ts';
import type { ProcessContext } from '#src/server/service-context.ts';
import { features } from './features.ts';

/** The handlers of every kind of job. Without SMTP_URL mails have none and wait. */
export const jobHandlers = (services: ProcessContext): JobHandlers => ({
  ...jobHandlersOf(features, services),
  ...billingHandlers(services),
  ...(services.env.SMTP_URL === undefined ? {} : mailHandlers(services)),
});

function billingHandlers(services: ProcessContext): JobHandlers {
  const record: Providers = { record: recordProvider };
  if (services.env.GOCARDLESS_ACCESS_TOKEN === undefined) return providerHandlers(services, record);
  const client = createGoCardlessClient(services.env);
  return {
    ...providerHandlers(services, { ...record, gocardless: createGoCardlessProvider(client) }),
    ...gocardlessHandlers(services, client),
  };
}

const mailHandlers = (services: ProcessContext): JobHandlers => ({
  mail: createMailHandler(services, createMailTransport(services.env), attachInvoice),
  'login-code': createLoginCodeHandler(services),
});
