import type { EntityManager } from 'typeorm';
import { setStatus } from '#src/server/decide.ts';
import { listRequests, requestPage } from '#src/server/list-rows.ts';
import { once } from '#src/server/once.ts';
import { presentRow } from '#src/server/stored-row.ts';
import { adminProcedure, router, submissionProcedure } from '#src/server/trpc.ts';
import {
  websiteUpdateList,
  websiteUpdateListQuery,
  websiteUpdateMove,
  websiteUpdateMoved,
  websiteUpdatePage,
  websiteUpdatePageQuery,
  websiteUpdatePayload,
  websiteUpdateResult,
} from './contract.ts';
import { WebsiteUpdateRequest } from './entity.ts';
import { openUpdateStatuses, websiteUpdateMessages } from './rules.ts';

const requests = {
  entity: WebsiteUpdateRequest,
  searched: ['name', 'businessName', 'email'],
  open: openUpdateStatuses,
} as const;

export const websiteUpdateRouter = router({
  create: submissionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/website-update',
        tags: ['Requests'],
        summary: 'Ask for an update to an existing site',
      },
    })
    .input(websiteUpdatePayload)
    .output(websiteUpdateResult)
    .mutation(({ ctx, input }) => {
      const save = async (manager: EntityManager) => {
        const { id } = await manager.save(WebsiteUpdateRequest, {
          ...input,
          createdAt: ctx.clock(),
        });
        return { success: true as const, message: websiteUpdateMessages.sent, id };
      };
      return once(ctx, 'website-update', input, save, { form: true });
    }),

  list: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/website-updates',
        tags: ['Desk'],
        summary: 'List the website update requests, oldest first',
      },
    })
    .input(websiteUpdateListQuery)
    .output(websiteUpdateList)
    .query(async ({ ctx, input }) => {
      const rows = await listRequests(ctx.db, requests, input).getMany();
      return { success: true as const, data: rows.map(presentRow) };
    }),

  page: adminProcedure
    .input(websiteUpdatePageQuery)
    .output(websiteUpdatePage)
    .query(({ ctx, input }) => requestPage(ctx.db, requests, input, presentRow)),

  setStatus: adminProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/admin/website-updates/{id}/status',
        tags: ['Desk'],
        summary: 'Set the status of a website update request',
        description: 'Any of the six may follow any other.',
      },
    })
    .input(websiteUpdateMove)
    .output(websiteUpdateMoved)
    .mutation(async ({ ctx, input }) => ({
      success: true as const,
      message: websiteUpdateMessages.updated,
      data: presentRow(await setStatus(ctx.db, WebsiteUpdateRequest, input)),
    })),
});
