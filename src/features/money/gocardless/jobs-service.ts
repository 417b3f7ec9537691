import { openMandateKind } from '#src/features/money/billing/mandate/opening-service.ts';
import type { JobHandlers } from '#src/server/jobs/job-worker.ts';
import type { ProcessContext } from '#src/server/service-context.ts';
import { applyEvent } from './apply-service.ts';
import type { GoCardlessClient } from './client-service.ts';
import { createEventsHandler, eventsKind } from './event-service.ts';
import { createOpenMandateHandler } from './mandate-service.ts';

/** The handlers of the jobs that only GoCardless has. */
export const gocardlessHandlers = (
  services: ProcessContext,
  client: GoCardlessClient,
): JobHandlers => ({
  [openMandateKind]: createOpenMandateHandler(services, client),
  [eventsKind]: createEventsHandler(services, applyEvent),
});
