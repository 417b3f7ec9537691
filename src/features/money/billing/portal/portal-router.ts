import { anyCustomerProcedure, router } from '#src/server/trpc.ts';
import { portalBilling } from './portal-contract.ts';
import { readPortalBilling } from './portal-service.ts';

export const customerBillingRouter = router({
  read: anyCustomerProcedure.output(portalBilling).query(({ ctx }) => readPortalBilling(ctx)),
});
