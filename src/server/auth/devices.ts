import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { MoreThan } from 'typeorm';
import type { Context } from '#src/server/context.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { CustomerDevice } from './entity.ts';
import { customerLoginMode } from './login-mode.ts';

/** How long a browser can log in by email address alone, in milliseconds. */
const deviceLife = { proven: 180 * 24 * 3_600_000, ordered: 24 * 3_600_000 } as const;

const hash = (token: string) => createHash('sha256').update(token).digest();

/** Returns the caller's device, or null for an unknown or expired one. */
export async function findDevice({
  manager,
  caller,
  clock,
}: Context): Promise<CustomerDevice | null> {
  if (!caller.deviceToken) return null;
  return manager.findOneBy(CustomerDevice, {
    tokenHash: hash(caller.deviceToken),
    expiresAt: MoreThan(clock()),
  });
}

/** Replaces the caller's device with a proven one of the customer. */
export async function keepProvenDevice(
  ctx: Context,
  customerId: string,
  browserId: string = randomUUID(),
): Promise<void> {
  if (ctx.caller.deviceToken)
    await ctx.manager.delete(CustomerDevice, { tokenHash: hash(ctx.caller.deviceToken) });
  await insertDevice(ctx, { customerId, browserId, proven: true }, deviceLife.proven);
}

/**
 * Keeps the browser that sends an order, whoever has its address: its cookie grants nothing that it did not
 * before. Returns by what the browser is known again; null where no code is asked for.
 */
export async function keepOrderDevice(ctx: Context): Promise<string | null> {
  if (customerLoginMode(ctx.env) === 'email') return null;
  const current = await findDevice(ctx);
  if (current?.proven) return current.browserId;
  const browserId = current?.browserId ?? randomUUID();
  const device = { customerId: current?.customerId ?? null, browserId, proven: false };
  await insertDevice(ctx, device, deviceLife.ordered, current?.expiresAt);
  return browserId;
}

/** Lets the browser that sent the order of a new customer log in for a day. */
export async function admitOrderDevice(
  { manager, clock }: ServiceContext,
  { browserId, customerId }: Pick<CustomerDevice, 'browserId'> & { customerId: string },
): Promise<void> {
  const expiresAt = new Date(clock().getTime() + deviceLife.ordered);
  await manager.update(CustomerDevice, { browserId, proven: false }, { customerId, expiresAt });
}

async function insertDevice(
  { manager, clock, afterCommit, setDeviceToken }: Context,
  device: Pick<CustomerDevice, 'customerId' | 'browserId' | 'proven'>,
  life: number,
  expiresAt = new Date(clock().getTime() + life),
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await manager.insert(CustomerDevice, { ...device, tokenHash: hash(token), expiresAt });
  afterCommit(() => setDeviceToken(token, life / 1000));
}

/** Deletes the caller's device, whose browser needs a code from then on. */
export async function forgetDevice(ctx: Context): Promise<void> {
  if (!ctx.caller.deviceToken) return;
  await ctx.manager.delete(CustomerDevice, { tokenHash: hash(ctx.caller.deviceToken) });
  ctx.afterCommit(() => ctx.setDeviceToken(null));
}
