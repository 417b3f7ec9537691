import type { Account } from '#src/features/money/billing/collection/announce-service.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { ProvenBy } from '#src/features/money/charge/rules.ts';
import { aboutCustomer } from '#src/features/people/customer/event-data-service.ts';
import { customerLoginMode } from '#src/server/auth/login-mode.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { announceOpened, announceOwed, firstCharge, mandateWords } from './mandate-service.ts';

/** Whether customers prove themselves by codes: where none are mailed, every mandate counts as theirs. */
export const asksForProof = (env: ServiceContext['env']): boolean =>
  customerLoginMode(env) === 'code';

/** Whether a mandate is the customer's own, as far as they can prove it. */
export const isProven = (env: ServiceContext['env'], { provenBy }: Mandate): boolean =>
  provenBy !== null || !asksForProof(env);

/** Keeps that a live mandate is the customer's, and announces what waited for it. The customer is locked. */
export async function proveMandate(
  ctx: ServiceContext,
  { customer, mandate }: Account,
  provenBy: ProvenBy,
): Promise<void> {
  const proof = { provenBy, provenAt: ctx.clock(), monthsHeld: false };
  await ctx.manager.update(Mandate, { id: mandate.id }, proof);
  await ctx.record({
    topic: 'mandate.proven',
    ...aboutCustomer(customer),
    data: mandateWords(customer, mandate),
  });
  await announceOwed(ctx, { customer, mandate: { ...mandate, ...proof } });
}

/** Puts a mandate that waited in force. The customer is locked, and has no live one. */
export async function releaseMandate(
  ctx: ServiceContext,
  { customer, mandate: waiting }: Account,
  provenBy: ProvenBy,
): Promise<void> {
  const isActive = waiting.provider === 'record' || waiting.activatedAt !== null;
  const mandate = {
    ...waiting,
    status: isActive ? ('active' as const) : ('pending' as const),
    provenBy,
    provenAt: ctx.clock(),
    firstChargeOn: firstCharge(ctx),
  };
  await ctx.manager.save(Mandate, mandate);
  await announceOpened(ctx, { customer, mandate });
}
