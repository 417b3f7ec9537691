import { z } from 'zod';
import type { Env } from '#src/server/env.ts';
import { listRows, onePage } from '#src/server/list-rows.ts';
import { once } from '#src/server/once.ts';
import { adminProcedure, publicProcedure, router } from '#src/server/trpc.ts';
import { done, idField } from '#src/shared/fields.ts';
import {
  adminPortfolioList,
  portfolioItem,
  portfolioList,
  portfolioPage,
  portfolioPageQuery,
  portfolioPayload,
} from './contract.ts';
import { PortfolioEntry } from './entity.ts';
import { encodeFeatures } from './rules.ts';
import {
  attachItemImage,
  forgetPublicItems,
  keepPublicList,
  order,
  publicItems,
  removeItem,
  toItem,
} from './service.ts';

const toAdminItem = (env: Env, entry: PortfolioEntry) => {
  const item = toItem(env, entry);
  return { ...item, screenshotUrl: item.imageUrl };
};

const searched = ['projectTitle', 'clientName', 'industry'] as const;

export const portfolioRouter = router({
  list: publicProcedure
    .meta({
      cacheControl: 'public, no-cache',
      openapi: {
        method: 'GET',
        path: '/portfolio',
        tags: ['Portfolio'],
        summary: 'The public portfolio',
        description: 'Public items, featured ones first, then the newest. Answers with an ETag.',
      },
    })
    .use(({ ctx, next }) => keepPublicList(ctx.db, next))
    .output(portfolioList)
    .query(async ({ ctx }) => ({ success: true as const, data: await publicItems(ctx) })),

  listAll: adminProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/portfolio',
        tags: ['Portfolio'],
        summary: 'Every portfolio item, private ones too',
      },
    })
    .output(adminPortfolioList)
    .query(async ({ ctx }) => {
      const entries = await ctx.db.getRepository(PortfolioEntry).find({ order });
      const data = entries.map((entry) => toAdminItem(ctx.env, entry));
      return { success: true as const, data };
    }),

  page: adminProcedure
    .input(portfolioPageQuery)
    .output(portfolioPage)
    .query(({ ctx, input: { status, ...input } }) => {
      const query = listRows(ctx.db, PortfolioEntry, searched, input, 'DESC');
      if (status) query.andWhere('item.isPublic = :shown', { shown: status === 'public' });
      return onePage(query, (row) => toAdminItem(ctx.env, row));
    }),

  create: adminProcedure
    .meta({
      submission: true,
      openapi: {
        method: 'POST',
        path: '/admin/portfolio',
        tags: ['Portfolio'],
        summary: 'Add a portfolio item',
        description:
          'imageUrl is the address of an image uploaded here, also one that another item shows, or any https address.',
      },
    })
    .input(portfolioPayload)
    .output(portfolioItem)
    .mutation(async ({ ctx, input }) => {
      const item = await once(ctx, 'portfolio', input, async (manager) => {
        const image = await attachItemImage(manager, ctx, input.imageUrl);
        const features = encodeFeatures(input.features);
        const entry = {
          ...input,
          ...image,
          features,
          projectCompletedDate: input.projectCompletedDate || null,
          clientRating: input.clientRating ?? null,
          createdAt: ctx.clock(),
        };
        return toItem(ctx.env, await manager.save(PortfolioEntry, entry));
      });
      forgetPublicItems(ctx.db);
      return item;
    }),

  remove: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/portfolio/{id}',
        tags: ['Portfolio'],
        summary: 'Delete a portfolio item, and its image once no other item shows it',
      },
    })
    .input(z.object({ id: idField }))
    .output(done)
    .mutation(async ({ ctx, input: { id } }) => {
      const image = await ctx.db.transaction((manager) => removeItem(manager, ctx, id));
      if (image)
        await ctx.objects.delete(image).catch((err: unknown) => {
          ctx.log.warn({ err }, 'an image could not be deleted and will be tried again');
        });
      forgetPublicItems(ctx.db);
      return { success: true as const };
    }),
});
