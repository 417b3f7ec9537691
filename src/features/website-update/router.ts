import { setStatus } from '#src/server/decide.ts';
import { listRows } from '#src/server/list-rows.ts';
import { once } from '#src/server/once.ts';
import { adminProcedure, router, submissionProcedure } from '#src/server/trpc.ts';
import {
  websiteUpdateList,
  websiteUpdateListQuery,
  websiteUpdateMessages,
  websiteUpdateMove,
  websiteUpdateMoved,
  websiteUpdatePage,
  websiteUpdatePageQuery,
  websiteUpdatePayload,
  websiteUpdateResult,
} from './contract.ts';
import { WebsiteUpdateRequest } from './entity.ts';

const searched = ['name', 'businessName', 'email'] as const;

const present = (row: WebsiteUpdateRequest) => ({ ...row, createdAt: row.createdAt.toISOString() });

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
    .mutation(({ ctx, input }) =>
      once(ctx, 'website-update', input, async (manager) => {
        const row = { ...input, createdAt: ctx.clock() };
        const { identifiers } = await manager.insert(WebsiteUpdateRequest, row);
        return {
          success: true as const,
          message: websiteUpdateMessages.sent,
          id: identifiers[0]?.id,
        };
      }),
    ),

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
      const rows = await listRows(ctx.db, WebsiteUpdateRequest, searched, input).getMany();
      return { success: true as const, data: rows.map(present) };
    }),

  page: adminProcedure
    .input(websiteUpdatePageQuery)
    .output(websiteUpdatePage)
    .query(async ({ ctx, input }) => {
      const query = listRows(ctx.db, WebsiteUpdateRequest, searched, input);
      const [rows, total] = await query.getManyAndCount();
      return { rows: rows.map(present), total };
    }),

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
      data: present(await setStatus(ctx.db, WebsiteUpdateRequest, input)),
    })),
});
