import type { Context } from '#src/server/context.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { transact } from '#src/server/service-context.ts';
import { uploadAddress } from '#src/server/storage/router.ts';
import { newPrivateName, signUploadAddress } from '#src/server/storage/upload-address.ts';
import {
  adminProcedure,
  anyCustomerProcedure,
  idempotent,
  rest,
  router,
} from '#src/server/trpc.ts';
import { done } from '#src/shared/result.ts';
import {
  byConversation,
  conversationQuery,
  conversationResult,
  messageResult,
  newMessage,
  newReply,
  readMark,
} from './contract.ts';
import { adminSide, customerSide, readConversation, type Side } from './conversation-service.ts';
import { adminDocs, customerDocs } from './docs.ts';
import { markRead, sendMessage } from './message-service.ts';

const customerPath = '/customer/{id}/messages';
const adminPath = '/admin/people/{id}/messages';

const uploadPrivately = ({ cipher, env, clock }: Context, { customerId }: Side) => ({
  uploadURL: signUploadAddress(cipher, env.PUBLIC_URL, newPrivateName(cipher, customerId), clock()),
});

export const customerMessageRouter = router({
  list: anyCustomerProcedure
    .meta(rest('GET', customerPath, customerDocs.list))
    .input(conversationQuery)
    .output(conversationResult)
    .query(async ({ ctx, input: { id, cursor } }) =>
      readConversation(ctx, await customerSide(ctx, id), cursor),
    ),

  send: anyCustomerProcedure
    .meta(rest('POST', customerPath, customerDocs.send, idempotent))
    .input(newMessage)
    .output(messageResult)
    .mutation(async ({ ctx, input }) => {
      const conversation = await customerSide(ctx, input.id);
      await ctx.limits.form(ctx.caller.address);
      return withIdempotency(ctx, `message of customer ${ctx.customerId}`, input, async (ctx) => ({
        data: await sendMessage(ctx, conversation, input),
      }));
    }),

  markRead: anyCustomerProcedure
    .meta(rest('POST', `${customerPath}/read`, customerDocs.markRead))
    .input(readMark)
    .output(done)
    .mutation(async ({ ctx, input: { id, upTo } }) => {
      const conversation = await customerSide(ctx, id);
      await transact(ctx, (ctx) => markRead(ctx, conversation, upTo));
      return {};
    }),

  upload: anyCustomerProcedure
    .meta(rest('POST', `${customerPath}/upload`, customerDocs.upload))
    .input(byConversation)
    .output(uploadAddress)
    .mutation(async ({ ctx, input }) => {
      const conversation = await customerSide(ctx, input.id);
      await ctx.limits.upload(conversation.customerId);
      return uploadPrivately(ctx, conversation);
    }),
});

export const adminMessageRouter = router({
  list: adminProcedure
    .meta(rest('GET', adminPath, adminDocs.list))
    .input(conversationQuery)
    .output(conversationResult)
    .query(async ({ ctx, input: { id, cursor } }) =>
      readConversation(ctx, await adminSide(ctx, id), cursor),
    ),

  send: adminProcedure
    .meta(rest('POST', adminPath, adminDocs.send, idempotent))
    .input(newReply)
    .output(messageResult)
    .mutation(async ({ ctx, input }) => {
      const conversation = await adminSide(ctx, input.id);
      return withIdempotency(ctx, 'message of the admin', input, async (ctx) => ({
        data: await sendMessage(ctx, conversation, input),
      }));
    }),

  markRead: adminProcedure
    .meta(rest('POST', `${adminPath}/read`, adminDocs.markRead))
    .input(readMark)
    .output(done)
    .mutation(async ({ ctx, input: { id, upTo } }) => {
      const conversation = await adminSide(ctx, id);
      await transact(ctx, (ctx) => markRead(ctx, conversation, upTo));
      return {};
    }),

  upload: adminProcedure
    .meta(rest('POST', `${adminPath}/upload`, adminDocs.upload))
    .input(byConversation)
    .output(uploadAddress)
    .mutation(async ({ ctx, input }) => uploadPrivately(ctx, await adminSide(ctx, input.id))),
});
