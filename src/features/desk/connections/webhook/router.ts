import { topicNames } from '#src/server/events/topics.ts';
import { transact } from '#src/server/service-context.ts';
import { ownerProcedure, ownerRest, router } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { done } from '#src/shared/result.ts';
import {
  byDelivery,
  deliveriesResult,
  newWebhook,
  sentMissedResult,
  webhookChange,
  webhookResult,
  webhookSecretResult,
  webhooksResult,
} from './contract.ts';
import { listDeliveries, resendDelivery, sendMissed, sendTest } from './delivery-service.ts';
import { adminDocs } from './docs.ts';
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  turnOff,
  turnOn,
} from './webhook-service.ts';

const path = '/admin/webhooks/{id}';

export const adminWebhookRouter = router({
  list: ownerProcedure
    .meta(ownerRest('GET', '/admin/webhooks', adminDocs.list))
    .output(webhooksResult)
    .query(async ({ ctx }) => ({ data: await listWebhooks(ctx), topics: topicNames(ctx.topics) })),

  create: ownerProcedure
    .meta(ownerRest('POST', '/admin/webhooks', adminDocs.create))
    .input(newWebhook)
    .output(webhookSecretResult)
    .mutation(({ ctx, input }) => transact(ctx, (ctx) => createWebhook(ctx, input))),

  change: ownerProcedure
    .meta(ownerRest('PATCH', path, adminDocs.change))
    .input(webhookChange)
    .output(webhookResult)
    .mutation(async ({ ctx, input }) => ({
      data: await transact(ctx, (ctx) => changeWebhook(ctx, input)),
    })),

  rotate: ownerProcedure
    .meta(ownerRest('POST', `${path}/rotate`, adminDocs.rotate))
    .input(byId)
    .output(webhookSecretResult)
    .mutation(({ ctx, input }) => transact(ctx, (ctx) => rotateSecret(ctx, input.id))),

  turnOn: ownerProcedure
    .meta(ownerRest('POST', `${path}/on`, adminDocs.turnOn))
    .input(byId)
    .output(webhookResult)
    .mutation(async ({ ctx, input }) => ({
      data: await transact(ctx, (ctx) => turnOn(ctx, input.id)),
    })),

  turnOff: ownerProcedure
    .meta(ownerRest('POST', `${path}/off`, adminDocs.turnOff))
    .input(byId)
    .output(webhookResult)
    .mutation(async ({ ctx, input }) => ({
      data: await transact(ctx, (ctx) => turnOff(ctx, input.id)),
    })),

  remove: ownerProcedure
    .meta(ownerRest('DELETE', path, adminDocs.remove))
    .input(byId)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, (ctx) => removeWebhook(ctx, input.id));
      return {};
    }),

  sendMissed: ownerProcedure
    .meta(ownerRest('POST', `${path}/missed`, adminDocs.sendMissed))
    .input(byId)
    .output(sentMissedResult)
    .mutation(async ({ ctx, input }) => {
      const sent = await transact(ctx, (ctx) => sendMissed(ctx, input.id));
      ctx.jobs.wake();
      return { sent };
    }),

  test: ownerProcedure
    .meta(ownerRest('POST', `${path}/test`, adminDocs.test))
    .input(byId)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, (ctx) => sendTest(ctx, input.id));
      ctx.jobs.wake();
      return {};
    }),

  deliveries: ownerProcedure
    .meta(ownerRest('GET', `${path}/deliveries`, adminDocs.deliveries))
    .input(byId)
    .output(deliveriesResult)
    .query(async ({ ctx, input }) => ({ data: await listDeliveries(ctx, input.id) })),

  resend: ownerProcedure
    .meta(ownerRest('POST', `${path}/deliveries/{deliveryId}/resend`, adminDocs.resend))
    .input(byDelivery)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await transact(ctx, (ctx) => resendDelivery(ctx, input));
      ctx.jobs.wake();
      return {};
    }),
});
