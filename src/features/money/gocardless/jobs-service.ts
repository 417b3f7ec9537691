import { openMandateKind } from '#src/features/money/billing/mandate/opening-service.ts';
import type { ServiceContext } from '#src/server/context.ts';
import type { JobHandlers } from '#src/server/jobs/job-worker.ts';
import { createApplyEvent } from './apply-service.ts';
import type { GoCardlessClient } from './client-service.ts';
import { createEventsHandler, eventsKind } from './event-service.ts';
import { createOpenMandateHandler } from './mandate-service.ts';

/** The handlers of the jobs that only GoCardless has. */
export const gocardlessHandlers = (
  services: ServiceContext,
  client: GoCardlessClient,
): JobHandlers => ({
  [openMandateKind]: createOpenMandateHandler(services, client),
  [eventsKind]: createEventsHandler(services.clock, createApplyEvent(services)),
});
