import type { FastifyInstance } from 'fastify';
import { Customer } from '#src/features/people/customer/entity.ts';
import { seesAll } from '#src/features/people/order/scope-service.ts';
import { requirePortal, requirePortalSession } from '#src/server/auth/portal-session.ts';
import type { Services } from '#src/server/context.ts';
import { streamEvents } from '#src/server/http/live-route.ts';
import { firstWord, portalLivePath } from '#src/shared/live-event.ts';
import { toldSubjects } from './read-rules.ts';

/** Tells open portals of events that concern their customer. */
export const registerPortalLive = (app: FastifyInstance, services: Services): void =>
  streamEvents(app, services, portalLivePath, async (ctx) => {
    const { customerId, tokenHash } = await requirePortalSession(ctx);
    const seen = await seesAll(await requirePortal(ctx));
    const { email } = await ctx.manager.getRepository(Customer).findOneByOrFail({ id: customerId });
    return {
      tokenHash,
      wants: (event) => seen && event.email === email && toldSubjects.has(firstWord(event.topic)),
    };
  });
