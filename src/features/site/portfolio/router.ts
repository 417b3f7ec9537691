import { withIdempotency } from '#src/server/database/idempotency.ts';
import { createList } from '#src/server/database/lists.ts';
import { adminProcedure, idempotent, publicProcedure, rest, router } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { done } from '#src/shared/result.ts';
import { portfolioLists, portfolioPayload } from './admin-contract.ts';
import { portfolioItem, portfolioList } from './contract.ts';
import { adminDocs, publicDocs } from './docs.ts';
import { PortfolioEntry } from './entity.ts';
import {
  cachePublicList,
  createItem,
  deleteItem,
  invalidatePublicItems,
  order,
  publicItems,
  toItem,
} from './portfolio-service.ts';

const items = createList({
  entity: PortfolioEntry,
  searched: ['projectTitle', 'clientName', 'industry'],
  order,
  narrow(rows, visibility) {
    rows.andWhere('item.isPublic = :shown', { shown: visibility === 'public' });
  },
  present: (entries, { env }) =>
    entries.map((entry) => {
      const item = toItem(env, entry);
      return { ...item, screenshotUrl: item.imageUrl };
    }),
});

export const publicPortfolioRouter = router({
  list: publicProcedure
    .meta(rest('GET', '/portfolio', publicDocs.list))
    .use(({ ctx, next }) => {
      ctx.setCacheControl('public, no-cache');
      return cachePublicList(ctx, next);
    })
    .output(portfolioList)
    .query(async ({ ctx }) => ({ data: await publicItems(ctx) })),
});

export const adminPortfolioRouter = router({
  list: adminProcedure
    .meta(rest('GET', '/admin/portfolio', adminDocs.list))
    .input(portfolioLists.query)
    .output(portfolioLists.result)
    .query(async ({ ctx, input }) => ({ data: await items.all(ctx, input) })),

  page: adminProcedure
    .input(portfolioLists.pageQuery)
    .output(portfolioLists.page)
    .query(({ ctx, input }) => items.page(ctx, input)),

  create: adminProcedure
    .meta(rest('POST', '/admin/portfolio', adminDocs.create, idempotent))
    .input(portfolioPayload)
    .output(portfolioItem)
    .mutation(async ({ ctx, input }) => {
      const item = await withIdempotency(ctx, 'portfolio', input, (ctx) => createItem(ctx, input));
      invalidatePublicItems(ctx);
      return item;
    }),

  remove: adminProcedure
    .meta(rest('DELETE', '/admin/portfolio/{id}', adminDocs.remove))
    .input(byId)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await deleteItem(ctx, input.id);
      return {};
    }),
});
