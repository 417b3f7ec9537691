import type { Services } from '#src/server/context.ts';
import type { JobHandlers } from '#src/server/jobs/job-worker.ts';
import { createApplyEvent } from './gocardless-apply-service.ts';
import type { GoCardlessClient } from './gocardless-client-service.ts';
import { createEventsHandler, eventsKind } from './gocardless-event-service.ts';
import { createOpenMandateHandler, openMandateKind } from './gocardless-mandate-service.ts';

/** The handlers of the jobs that only GoCardless has. */
export const gocardlessHandlers = (
  services: Pick<Services, 'env' | 'cipher' | 'clock' | 'record'>,
  client: GoCardlessClient,
): JobHandlers => ({
  [openMandateKind]: createOpenMandateHandler(services, client),
  [eventsKind]: createEventsHandler(services.clock, createApplyEvent(services)),
});
