import {
  byPersonId,
  erasing,
  erasureResult,
} from '#src/features/people/privacy/erasure/contract.ts';
import { erasePerson } from '#src/features/people/privacy/erasure/erase-service.ts';
import { freshProof, freshProofResult } from '#src/features/people/privacy/proof/contract.ts';
import { proveAddress } from '#src/features/people/privacy/proof/proof-service.ts';
import {
  portalRequest,
  portalRequestResult,
  privacyRequest,
  privacyRequestResult,
} from '#src/features/people/privacy/request/contract.ts';
import {
  requestAnswer,
  requestLists,
  requestResult,
} from '#src/features/people/privacy/request/desk/admin-contract.ts';
import {
  acknowledge,
  answerRequest,
} from '#src/features/people/privacy/request/desk/answer-service.ts';
import {
  enteredRequest,
  enteredRequestResult,
} from '#src/features/people/privacy/request/desk/entry-contract.ts';
import {
  presentRequest,
  privacyRequests,
} from '#src/features/people/privacy/request/desk/list-service.ts';
import { adminDocs, customerDocs, publicDocs } from '#src/features/people/privacy/request/docs.ts';
import { withIdempotency } from '#src/server/database/idempotency.ts';
import { transact } from '#src/server/service-context.ts';
import {
  adminProcedure,
  customerProcedure,
  idempotent,
  rest,
  router,
  submissionProcedure,
} from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { enterRequest, receivePortalRequest, receiveRequest } from './request/request-service.ts';

export const publicPrivacyRouter = router({
  request: submissionProcedure
    .meta(rest('POST', '/privacy/requests', publicDocs.request, idempotent))
    .input(privacyRequest)
    .output(privacyRequestResult)
    .mutation(({ ctx, input }) => receiveRequest(ctx, input)),
});

export const customerPrivacyRouter = router({
  prove: customerProcedure
    .meta(rest('POST', '/customer/proof', customerDocs.prove))
    .input(freshProof)
    .output(freshProofResult)
    .mutation(({ ctx, input }) => proveAddress(ctx, input)),

  request: customerProcedure
    .meta(rest('POST', '/customer/privacy/requests', customerDocs.request, idempotent))
    .input(portalRequest)
    .output(portalRequestResult)
    .mutation(({ ctx, input }) => {
      const { customerId, portal } = ctx;
      return withIdempotency(ctx, `privacy-request ${customerId}`, input, (ctx) =>
        receivePortalRequest({ ...ctx, customerId, portal }, input),
      );
    }),
});

const path = '/admin/privacy-requests';

export const adminPrivacyRouter = router({
  planErasure: adminProcedure
    .input(byPersonId)
    .output(erasureResult)
    .query(async ({ ctx, input }) => ({
      data: await erasePerson(ctx, { ...input, dryRun: true }),
    })),

  erase: adminProcedure
    .meta(rest('POST', '/admin/people/{id}/erase', adminDocs.erase))
    .input(erasing)
    .output(erasureResult)
    .mutation(async ({ ctx, input }) => ({ data: await erasePerson(ctx, input) })),

  list: adminProcedure
    .meta(rest('GET', path, adminDocs.list))
    .input(requestLists.query)
    .output(requestLists.result)
    .query(async ({ ctx, input }) => ({ data: await privacyRequests.all(ctx, input) })),

  page: adminProcedure
    .input(requestLists.pageQuery)
    .output(requestLists.page)
    .query(({ ctx, input }) => privacyRequests.page(ctx, input)),

  enter: adminProcedure
    .meta(rest('POST', '/admin/people/{id}/privacy-requests', adminDocs.enter, idempotent))
    .input(enteredRequest)
    .output(enteredRequestResult)
    .mutation(({ ctx, input }) =>
      withIdempotency(ctx, 'privacy-entry', input, async (ctx) => {
        const { id, dueOn } = await enterRequest(ctx, input);
        return { data: { id, dueOn } };
      }),
    ),

  acknowledge: adminProcedure
    .meta(rest('POST', `${path}/{id}/acknowledge`, adminDocs.acknowledge))
    .input(byId)
    .output(requestResult)
    .mutation(async ({ ctx, input }) => ({
      data: presentRequest(await transact(ctx, (ctx) => acknowledge(ctx, input.id)), ctx.firm),
    })),

  answer: adminProcedure
    .meta(rest('POST', `${path}/{id}/answer`, adminDocs.answer))
    .input(requestAnswer)
    .output(requestResult)
    .mutation(async ({ ctx, input }) => ({
      data: presentRequest(await transact(ctx, (ctx) => answerRequest(ctx, input)), ctx.firm),
    })),
});
