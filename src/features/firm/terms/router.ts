import { publicProcedure, rest, router } from '#src/server/trpc.ts';
import { byVersion, termsResult } from './contract.ts';
import { readEdition } from './terms-service.ts';

export const publicTermsRouter = router({
  current: publicProcedure
    .meta(
      rest('GET', '/terms', {
        summary: 'The terms in force',
        description: 'What an order agrees to now. `version` names the edition.',
      }),
    )
    .output(termsResult)
    .query(async ({ ctx }) => {
      ctx.setCacheControl('public, no-cache');
      return { data: await readEdition(ctx, ctx.firm.termsVersion) };
    }),

  edition: publicProcedure
    .meta(
      rest('GET', '/terms/{version}', {
        summary: 'An edition of the terms',
        description: 'What an earlier order or quote agreed to, word for word.',
      }),
    )
    .input(byVersion)
    .output(termsResult)
    .query(async ({ ctx, input }) => {
      ctx.setCacheControl('public, no-cache');
      return { data: await readEdition(ctx, input.version) };
    }),
});
