import { appError } from '#src/server/errors.ts';
import { withSettings } from '#src/server/firm/with-settings.ts';
import { mailKindsWhere } from '#src/server/mail/mail-kinds.ts';
import { adminProcedure, publicProcedure, rest, router } from '#src/server/trpc.ts';
import { byId } from '#src/shared/fields.ts';
import { publicIdentity } from '#src/shared/firm/public-identity.ts';
import {
  firmDraftChange,
  firmPreview,
  firmPreviewMails,
  firmPreviewQuery,
  firmRevision,
  firmStateResult,
  firmVersionList,
  iconResult,
  logoResult,
  newLogo,
  newPicture,
  pictureResult,
} from './admin-contract.ts';
import { publicFirmResult } from './contract.ts';
import { adminDocs, publicDocs } from './docs.ts';
import { discardDraft, readFirm, saveDraft } from './draft-service.ts';
import { storeIcon, storeLogo } from './logo-service.ts';
import { storePicture } from './picture-service.ts';
import { listVersions, publishDraft, publishUnchanged, restoreVersion } from './publish-service.ts';
import { firmMessages } from './texts.ts';

export const publicFirmRouter = router({
  read: publicProcedure
    .meta(rest('GET', '/firm', publicDocs.read))
    .output(publicFirmResult)
    .query(({ ctx }) => {
      ctx.setCacheControl('public, no-cache');
      const { terms: _, identity, ...firm } = ctx.firm;
      return { data: { ...firm, identity: publicIdentity(identity) } };
    }),
});

export const adminFirmRouter = router({
  read: adminProcedure
    .meta(rest('GET', '/admin/firm', adminDocs.read))
    .output(firmStateResult)
    .query(async ({ ctx }) => ({ data: await readFirm(ctx) })),

  saveDraft: adminProcedure
    .meta(rest('PUT', '/admin/firm/draft', adminDocs.saveDraft))
    .input(firmDraftChange)
    .output(firmStateResult)
    .mutation(async ({ ctx, input }) => ({ data: await saveDraft(ctx, input) })),

  discardDraft: adminProcedure
    .input(firmRevision)
    .output(firmStateResult)
    .mutation(async ({ ctx, input }) => ({ data: await discardDraft(ctx, input) })),

  publish: adminProcedure
    .meta(rest('POST', '/admin/firm/publish', adminDocs.publish))
    .input(firmRevision)
    .output(firmStateResult)
    .mutation(async ({ ctx, input }) => ({ data: await publishDraft(ctx, input) })),

  publishUnchanged: adminProcedure
    .meta(rest('POST', '/admin/firm/publish-unchanged', adminDocs.publishUnchanged))
    .input(firmRevision)
    .output(firmStateResult)
    .mutation(async ({ ctx, input }) => ({ data: await publishUnchanged(ctx, input) })),

  versions: adminProcedure
    .meta(rest('GET', '/admin/firm/versions', adminDocs.versions))
    .output(firmVersionList)
    .query(async ({ ctx }) => ({ data: await listVersions(ctx) })),

  restore: adminProcedure
    .meta(rest('POST', '/admin/firm/versions/{id}/restore', adminDocs.restore))
    .input(byId)
    .output(firmStateResult)
    .mutation(async ({ ctx, input }) => ({ data: await restoreVersion(ctx, input) })),

  storeLogo: adminProcedure
    .meta(rest('POST', '/admin/firm/logo', adminDocs.logo))
    .input(newLogo)
    .output(logoResult)
    .mutation(async ({ ctx, input }) => ({ data: await storeLogo(ctx, input) })),

  storeIcon: adminProcedure
    .meta(rest('POST', '/admin/firm/icon', adminDocs.icon))
    .input(newLogo)
    .output(iconResult)
    .mutation(async ({ ctx, input }) => ({ data: await storeIcon(ctx, input) })),

  storePicture: adminProcedure
    .meta(rest('POST', '/admin/firm/picture', adminDocs.picture))
    .input(newPicture)
    .output(pictureResult)
    .mutation(async ({ ctx, input }) => ({ data: await storePicture(ctx, input) })),

  previewMails: adminProcedure.output(firmPreviewMails).query(({ ctx: { mails } }) =>
    (['person', 'owner'] as const).flatMap((to) =>
      mailKindsWhere(mails, (kind) => kind.to === to).map((kind) => ({
        kind,
        title: mails[kind].title,
        to,
      })),
    ),
  ),

  preview: adminProcedure
    .input(firmPreviewQuery)
    .output(firmPreview)
    .query(async ({ ctx, input }) => {
      if (!ctx.site) throw appError('NOT_FOUND', firmMessages.noPages);
      const { published, draft } = await readFirm(ctx);
      const firm = { ...ctx.firm, ...(draft?.firm ?? published.firm) };
      const html = await ctx.site.preview(withSettings(firm, ctx.env), input.of);
      if (html === '') throw appError('NOT_FOUND', firmMessages.noPreview);
      return { html };
    }),
});
