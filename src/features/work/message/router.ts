import type { Context } from '#src/server/context.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { uploadAddress } from '#src/server/storage/router.ts';
import { newPrivateName, signUploadAddress } from '#src/server/storage/upload-address.ts';
import { adminProcedure, idempotent, orderProcedure, rest, router } from '#src/server/trpc.ts';
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
import { markRead, sendMessage } from './service.ts';

const customerPath = '/customer/{id}/messages';
const adminPath = '/admin/people/{id}/messages';

const pages = 'The newest 50, oldest first; with cursor the 50 before that message.';
const own = '403 for any other id than that of the customer who is logged in.';
const person = 'The id is that of a person, as in the list of customers.';
const sending =
  'Text, an image or both, at most 5,000 characters. The other side is emailed unless they read it within two minutes, once an hour at most.';
const marking = 'Those of the other side, up to the message upTo, so that none is marked unseen.';
const uploading =
  'As for POST /objects/upload; its image can be sent in this conversation only, and read by its two sides only, at the imageUrl of the message.';

const uploadPrivately = ({ cipher, env, clock }: Context, { customerId }: Side) => ({
  uploadURL: signUploadAddress(cipher, env.PUBLIC_URL, newPrivateName(cipher, customerId), clock()),
});

export const customerMessageRouter = router({
  list: orderProcedure
    .meta(rest('GET', customerPath, 'The conversation with the firm', `${pages} ${own}`))
    .input(conversationQuery)
    .output(conversationResult)
    .query(async ({ ctx, input: { id, cursor } }) =>
      readConversation(ctx, await customerSide(ctx, ctx, id), cursor),
    ),

  send: orderProcedure
    .meta(rest('POST', customerPath, 'Write to the firm', `${sending} ${own}`, idempotent))
    .input(newMessage)
    .output(messageResult)
    .mutation(async ({ ctx, input }) => {
      const conversation = await customerSide(ctx, ctx, input.id);
      await ctx.limits.form(ctx.caller.address);
      return withIdempotency(
        ctx,
        `message of customer ${ctx.customerId}`,
        input,
        async (manager) => ({
          data: await sendMessage(manager, ctx, conversation, input),
        }),
      );
    }),

  markRead: orderProcedure
    .meta(rest('POST', `${customerPath}/read`, 'Mark messages as read', `${marking} ${own}`))
    .input(readMark)
    .output(done)
    .mutation(async ({ ctx, input: { id, upTo } }) => {
      const conversation = await customerSide(ctx, ctx, id);
      await ctx.db.transaction((manager) => markRead(manager, ctx, conversation, upTo));
      return {};
    }),

  upload: orderProcedure
    .meta(
      rest(
        'POST',
        `${customerPath}/upload`,
        'Ask for an address to upload an image of a message to',
        `${uploading} 30 an hour. ${own}`,
      ),
    )
    .input(byConversation)
    .output(uploadAddress)
    .mutation(async ({ ctx, input }) => {
      const conversation = await customerSide(ctx, ctx, input.id);
      await ctx.limits.upload(conversation.customerId);
      return uploadPrivately(ctx, conversation);
    }),
});

export const adminMessageRouter = router({
  list: adminProcedure
    .meta(rest('GET', adminPath, 'The conversation with a customer', `${pages} ${person}`))
    .input(conversationQuery)
    .output(conversationResult)
    .query(async ({ ctx, input: { id, cursor } }) =>
      readConversation(ctx, await adminSide(ctx.db, id), cursor),
    ),

  send: adminProcedure
    .meta(rest('POST', adminPath, 'Write to a customer', `${sending} ${person}`, idempotent))
    .input(newReply)
    .output(messageResult)
    .mutation(async ({ ctx, input }) => {
      const conversation = await adminSide(ctx.db, input.id);
      return withIdempotency(ctx, 'message of the admin', input, async (manager) => ({
        data: await sendMessage(manager, ctx, conversation, input),
      }));
    }),

  markRead: adminProcedure
    .meta(rest('POST', `${adminPath}/read`, 'Mark messages as read', `${marking} ${person}`))
    .input(readMark)
    .output(done)
    .mutation(async ({ ctx, input: { id, upTo } }) => {
      const conversation = await adminSide(ctx.db, id);
      await ctx.db.transaction((manager) => markRead(manager, ctx, conversation, upTo));
      return {};
    }),

  upload: adminProcedure
    .meta(
      rest(
        'POST',
        `${adminPath}/upload`,
        'Ask for an address to upload an image of a message to',
        `${uploading} ${person}`,
      ),
    )
    .input(byConversation)
    .output(uploadAddress)
    .mutation(async ({ ctx, input }) => uploadPrivately(ctx, await adminSide(ctx.db, input.id))),
});
