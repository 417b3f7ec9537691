import type { DataSource } from 'typeorm';
import type { Context } from '#src/server/context.ts';
import type { NewEvent } from '#src/server/events/topics.ts';
import { PushSubscription } from '#src/server/push/entity.ts';
import { AdminSecondFactor } from './entity.ts';
import {
  consumeCode,
  enabled,
  lockFactor,
  openSecret,
  sealSecret,
  withFactorLock,
} from './second-factor.ts';
import { endAdminSessions, hashToken } from './sessions.ts';
import { createRecoveryCodes, createSecret, hashRecoveryCode } from './totp.ts';

/** Stores a new secret, not yet enabled, and returns it; null if the factor is on. */
export const beginSecondFactor = (ctx: Context): Promise<string | null> =>
  withFactorLock(ctx, async (ctx) => {
    if (await ctx.manager.existsBy(AdminSecondFactor, enabled)) return null;
    const secret = createSecret();
    await ctx.manager.save(AdminSecondFactor, { id: true, sealedSecret: sealSecret(ctx, secret) });
    return secret;
  });

/**
 * Enables the stored secret if the code is right, and returns the recovery codes. 'no secret': there
 * is none to enable.
 */
export const enableSecondFactor = (ctx: Context, code: string) =>
  withFactorLock(ctx, async (ctx) => {
    const { manager } = ctx;
    const factor = await manager.findOneBy(AdminSecondFactor, { id: true });
    if (!factor || factor.enabledAt) return 'no secret' as const;
    if (!(await consumeCode(ctx, factor, code))) return 'wrong code' as const;
    await manager.update(AdminSecondFactor, { id: true }, { enabledAt: ctx.clock() });
    return storeRecoveryCodes(ctx, 'on');
  });

/** Replaces the recovery codes and returns the new ones. */
export const renewRecoveryCodes = (ctx: Context): Promise<string[]> =>
  storeRecoveryCodes(ctx, 'recovery-codes');

/** Stores hashes of new recovery codes, and returns the codes. */
async function storeRecoveryCodes(ctx: Context, change: Change): Promise<string[]> {
  const secret = openSecret(ctx, await ctx.manager.findOneByOrFail(AdminSecondFactor, enabled));
  const codes = createRecoveryCodes();
  const recoveryHashes = codes.map((code) => hashRecoveryCode(secret, code));
  await ctx.manager.update(AdminSecondFactor, { id: true }, { recoveryHashes });
  await ctx.record(changed(change));
  await endOtherSessions(ctx);
  return codes;
}

/** Turns the factor off. */
export async function disableSecondFactor(ctx: Context): Promise<void> {
  await ctx.manager.delete(AdminSecondFactor, { id: true });
  await ctx.record(changed('off'));
  await endOtherSessions(ctx);
}

/** Turns the factor off without a code and ends every admin session. Returns whether it was on. */
export const removeSecondFactor = (
  db: DataSource,
  recordIn: Context['recordIn'],
): Promise<boolean> =>
  db.transaction(async (manager) => {
    await lockFactor(manager);
    const wasOn = await manager.existsBy(AdminSecondFactor, enabled);
    // Also a secret that is not enabled: without its key the server would not start.
    await manager.delete(AdminSecondFactor, { id: true });
    if (!wasOn) return false;
    await endAdminSessions(manager);
    await manager.deleteAll(PushSubscription);
    await recordIn(manager, 'system', changed('off'));
    return true;
  });

/** Ends the other sessions and all push subscriptions; a device subscribes again at its next login. */
async function endOtherSessions(ctx: Context) {
  const { manager } = ctx;
  await endAdminSessions(manager, hashToken(ctx, ctx.caller.credential ?? ''));
  await manager.deleteAll(PushSubscription);
}

type ChangedEvent = NewEvent<'admin.second-factor-changed'>;
type Change = ChangedEvent['data']['change'];

const changed = (change: Change): ChangedEvent => ({
  topic: 'admin.second-factor-changed',
  subject: { kind: 'admin' },
  data: { change },
});
