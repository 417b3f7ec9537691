import { type DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import type { Context } from '#src/server/context.ts';
import { type ProcessContext, type ServiceContext, transact } from '#src/server/service-context.ts';
import { plainCode } from '#src/shared/pasted.ts';
import { AdminSecondFactor } from './entity.ts';
import { findStep, hashRecoveryCode } from './totp.ts';

/** The advisory lock of logins and changes: an arbitrary number, which must not change. */
const factorLock = 7_209_442;
const sealContext = 'admin_second_factor/secret';
export const enabled = { enabledAt: Not(IsNull()) };

export const sealSecret = ({ cipher }: ProcessContext, secret: string) =>
  cipher.seal(secret, sealContext);

export const openSecret = ({ cipher }: ProcessContext, { sealedSecret }: AdminSecondFactor) =>
  cipher.open(sealedSecret, sealContext);

/** Returns whether a login needs a code besides the password. */
export const isSecondFactorOn = (db: DataSource) =>
  db.getRepository(AdminSecondFactor).existsBy(enabled);

/** Lets one transaction at a time pass, so that no login overlaps a change of the factor. */
export const lockFactor = (manager: EntityManager): Promise<unknown> =>
  manager.query('SELECT pg_advisory_xact_lock($1)', [factorLock]);

/** Runs `work` in a transaction that holds the factor's lock. */
export const withFactorLock = <T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> =>
  transact(ctx, async (ctx) => {
    await lockFactor(ctx.manager);
    return work(ctx);
  });

/** The result of the work, or why the code was not accepted. */
type Passed<T> = { passed: true; result: T } | { passed: false; code: 'missing' | 'wrong' };

/**
 * Runs `work` in the transaction that consumes the code; while the factor is off none is needed. A
 * wrong code counts as a guess, per address and in total. Throws TOO_MANY_REQUESTS.
 */
export async function passSecondFactor<T>(
  ctx: Context,
  code: string | undefined,
  work: (ctx: Context) => Promise<T>,
): Promise<Passed<T>> {
  const guess = code !== undefined && (await isSecondFactorOn(ctx.db)) ? code : undefined;
  const refund = guess === undefined ? undefined : await countGuess(ctx);
  const outcome = await withFactorLock(ctx, async (ctx): Promise<Passed<T>> => {
    const factor = await ctx.manager.findOneBy(AdminSecondFactor, enabled);
    if (factor && guess === undefined) return { passed: false, code: 'missing' };
    if (factor && !(await consumeCode(ctx, factor, guess ?? '')))
      return { passed: false, code: 'wrong' };
    return { passed: true, result: await work(ctx) };
  });
  if (outcome.passed) await refund?.();
  return outcome;
}

/** Also counts the guesses of all addresses: an attacker with the password may use many. */
async function countGuess({ limits, caller }: Context) {
  const refundAddress = await limits.guess(caller);
  const refundAll = await limits.guessFromAnywhere(caller);
  return async () => {
    await refundAddress();
    await refundAll();
  };
}

/** Returns whether a code is right and unused, and consumes it. */
export async function consumeCode(
  ctx: ServiceContext,
  factor: AdminSecondFactor,
  typed: string,
): Promise<boolean> {
  const secret = openSecret(ctx, factor);
  const code = plainCode(typed);
  const update = (change: Partial<AdminSecondFactor>) =>
    ctx.manager.update(AdminSecondFactor, { id: true }, change);
  if (/^\d{6}$/.test(code)) {
    const step = findStep(secret, code, ctx.clock());
    if (step === null || step <= factor.lastUsedStep) return false;
    await update({ lastUsedStep: step });
    return true;
  }
  const hash = hashRecoveryCode(secret, code);
  const left = factor.recoveryHashes.filter((other) => other !== hash);
  if (left.length === factor.recoveryHashes.length) return false;
  await update({ recoveryHashes: left });
  return true;
}
