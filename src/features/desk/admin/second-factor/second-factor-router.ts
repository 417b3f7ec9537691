import { adminMessages } from '#src/features/desk/admin/contract.ts';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
} from '#src/server/auth/change-second-factor.ts';
import { AdminSecondFactor } from '#src/server/auth/entity.ts';
import { enabled, isSecondFactorOn, passSecondFactor } from '#src/server/auth/second-factor.ts';
import { addressOf } from '#src/server/auth/totp.ts';
import type { Context } from '#src/server/context.ts';
import { appError } from '#src/server/errors.ts';
import { ownerProcedure, ownerRest, router } from '#src/server/trpc.ts';
import { adminDocs } from './docs.ts';
import {
  secondFactorMessages as messages,
  recoveryCodes,
  secondFactorCode,
  secondFactorDisabled,
  secondFactorSecret,
  secondFactorState,
} from './second-factor-contract.ts';

const wrongCode = () => appError('BAD_REQUEST', adminMessages.codeWrong);

/** Runs a change that a code has to prove. Throws CONFLICT while the factor is off. */
async function prove<T>(
  ctx: Context,
  code: string,
  change: (ctx: Context) => Promise<T>,
): Promise<T> {
  if (!(await isSecondFactorOn(ctx.db))) throw appError('CONFLICT', messages.alreadyOff);
  const outcome = await passSecondFactor(ctx, code, change);
  if (!outcome.passed) throw wrongCode();
  return outcome.result;
}

export const adminSecondFactorRouter = router({
  read: ownerProcedure
    .meta(ownerRest('GET', '/admin/second-factor', adminDocs.read))
    .output(secondFactorState)
    .query(async ({ ctx }) => {
      const factor = await ctx.manager.getRepository(AdminSecondFactor).findOneBy(enabled);
      return { enabled: factor !== null, recoveryCodesLeft: factor?.recoveryHashes.length ?? 0 };
    }),

  begin: ownerProcedure
    .meta(ownerRest('POST', '/admin/second-factor', adminDocs.begin))
    .output(secondFactorSecret)
    .mutation(async ({ ctx }) => {
      const secret = await beginSecondFactor(ctx);
      if (secret === null) throw appError('CONFLICT', messages.alreadyOn);
      const { name } = ctx.firm.identity;
      return { uri: addressOf(secret, name, ctx.env.PUBLIC_URL), secret };
    }),

  enable: ownerProcedure
    .meta(ownerRest('POST', '/admin/second-factor/enable', adminDocs.enable))
    .input(secondFactorCode)
    .output(recoveryCodes)
    .mutation(async ({ ctx, input }) => {
      const codes = await enableSecondFactor(ctx, input.code);
      if (codes === 'no secret') throw appError('CONFLICT', messages.notBegun);
      if (codes === 'wrong code') throw wrongCode();
      return { message: messages.enabled, recoveryCodes: codes };
    }),

  renewRecoveryCodes: ownerProcedure
    .meta(ownerRest('POST', '/admin/second-factor/recovery-codes', adminDocs.renewRecoveryCodes))
    .input(secondFactorCode)
    .output(recoveryCodes)
    .mutation(async ({ ctx, input }) => ({
      message: messages.renewed,
      recoveryCodes: await prove(ctx, input.code, renewRecoveryCodes),
    })),

  disable: ownerProcedure
    .meta(ownerRest('POST', '/admin/second-factor/disable', adminDocs.disable))
    .input(secondFactorCode)
    .output(secondFactorDisabled)
    .mutation(async ({ ctx, input }) => {
      await prove(ctx, input.code, disableSecondFactor);
      return { message: messages.disabled };
    }),
});
