import {
  adminComment,
  commentResult,
  commentsResult,
  customerDesign,
  ownComment,
  ownDesign,
} from '#src/features/work/design/comment/comment-contract.ts';
import {
  addComment,
  adminReview,
  customerReview,
  readComments,
} from '#src/features/work/design/comment/comment-service.ts';
import { requireOwnProject } from '#src/features/work/project/project-service.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { appError } from '#src/server/errors.ts';
import {
  adminProcedure,
  anyCustomerProcedure,
  idempotent,
  rest,
  router,
} from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { done } from '#src/shared/result.ts';
import { designsResult, waitingDesignsResult } from './contract.ts';
import { designDecision } from './decision-contract.ts';
import { decideDesign, undoDecision } from './decision-service.ts';
import { findWaiting } from './design-service.ts';
import { adminDocs, customerDocs } from './docs.ts';
import { Design, presentDesign } from './entity.ts';

const ownPath = '/customer/{id}/designs/{designId}/comments';
const customerPath = '/admin/customers/{customerId}/designs/{designId}/comments';

export const customerDesignRouter = router({
  list: anyCustomerProcedure
    .meta(rest('GET', '/customer/project/{id}/designs', customerDocs.list))
    .input(byId)
    .output(designsResult)
    .query(async ({ ctx, input }) => {
      await requireOwnProject(ctx, input.id);
      const designs = await ctx.manager
        .getRepository(Design)
        .find({ where: { projectId: input.id }, order: { createdAt: 'DESC', version: 'DESC' } });
      return { data: designs.map((design) => presentDesign(ctx.env, design)) };
    }),

  waiting: anyCustomerProcedure
    .meta(rest('GET', '/customer/{id}/waiting-designs', customerDocs.waiting))
    .input(byId)
    .output(waitingDesignsResult)
    .query(async ({ ctx, input }) => {
      if (input.id !== ctx.customerId) throw appError('FORBIDDEN', 'This is not yours to see.');
      return { data: await findWaiting(ctx) };
    }),

  decide: anyCustomerProcedure
    .meta(rest('PATCH', '/customer/design/{id}', customerDocs.decide))
    .input(designDecision)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await decideDesign(ctx, input);
      return {};
    }),

  undo: anyCustomerProcedure
    .meta(rest('POST', '/customer/design/{id}/undo', customerDocs.undo))
    .input(byId)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await undoDecision(ctx, input);
      return {};
    }),

  comments: anyCustomerProcedure
    .meta(rest('GET', ownPath, customerDocs.comments))
    .input(ownDesign)
    .output(commentsResult)
    .query(async ({ ctx, input }) => {
      const review = await customerReview(ctx, input);
      return { data: await readComments(ctx, review) };
    }),

  addComment: anyCustomerProcedure
    .meta(rest('POST', ownPath, customerDocs.addComment, idempotent))
    .input(ownComment)
    .output(commentResult)
    .mutation(async ({ ctx, input }) => {
      const review = await customerReview(ctx, input);
      await ctx.limits.form(ctx.caller.address);
      return withIdempotency(ctx, `comment of customer ${ctx.customerId}`, input, async (ctx) => ({
        data: await addComment(ctx, review, input),
      }));
    }),
});

export const adminDesignRouter = router({
  comments: adminProcedure
    .meta(rest('GET', customerPath, adminDocs.comments))
    .input(customerDesign)
    .output(commentsResult)
    .query(async ({ ctx, input }) => ({
      data: await readComments(ctx, await adminReview(ctx, input)),
    })),

  addComment: adminProcedure
    .meta(rest('POST', customerPath, adminDocs.addComment, idempotent))
    .input(adminComment)
    .output(commentResult)
    .mutation(async ({ ctx, input }) => {
      const review = await adminReview(ctx, input);
      return withIdempotency(ctx, 'comment of the admin', input, async (ctx) => ({
        data: await addComment(ctx, review, input),
      }));
    }),
});
