import { ownerProcedure, router } from '#src/server/trpc.ts';
import { removeService, saveService } from './change-service.ts';
import { serviceInput, serviceKind, servicesResult, triedResult } from './contract.ts';
import { listServices } from './state-service.ts';
import { tryInUse, tryService } from './try-service.ts';

/** No key may connect services, and none of these is a documented call. */
export const adminServiceRouter = router({
  list: ownerProcedure
    .output(servicesResult)
    .query(async ({ ctx }) => ({ data: await listServices(ctx) })),

  save: ownerProcedure
    .input(serviceInput)
    .output(servicesResult)
    .mutation(async ({ ctx, input }) => {
      await saveService(ctx, input);
      return { data: await listServices(ctx) };
    }),

  tryOut: ownerProcedure
    .input(serviceInput)
    .output(triedResult)
    .mutation(({ ctx, input }) => tryService(ctx, input)),

  tryInUse: ownerProcedure
    .input(serviceKind)
    .output(triedResult)
    .mutation(({ ctx, input: { kind } }) => tryInUse(ctx, kind)),

  remove: ownerProcedure
    .input(serviceKind)
    .output(servicesResult)
    .mutation(async ({ ctx, input: { kind } }) => {
      await removeService(ctx, kind);
      return { data: await listServices(ctx) };
    }),
});
