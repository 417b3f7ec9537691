import { firstCharge } from '#src/features/money/billing/mandate/mandate-service.ts';
import { asksForProof } from '#src/features/money/billing/mandate/proof-service.ts';
import { chooseProvider } from '#src/features/money/billing/provider.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import type { FirstDate } from './order-contract.ts';

/**
 * Returns when an order of now is first collected: by the rule that charges it. Where a bank page or the
 * owner has still to confirm it, or may have to, that is the earliest day.
 */
export const firstDate = (ctx: ServiceContext): FirstDate => ({
  on: firstCharge(ctx),
  isEarliest: asksForProof(ctx.env) || chooseProvider(ctx.env) === 'gocardless',
});
