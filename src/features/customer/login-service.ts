import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { markSeen } from '#src/features/person/seen-service.ts';
import { findDevice, keepProvenDevice } from '#src/server/auth/devices.ts';
import { customerLoginMode } from '#src/server/auth/login-mode.ts';
import { endCustomerLogins, openSession, sessionLife } from '#src/server/auth/sessions.ts';
import type { Context } from '#src/server/context.ts';
import type { CustomerLoginResult, customerLogin } from './contract.ts';
import { Customer } from './entity.ts';
import { askForCode, endLogin, tryCode } from './login-code-service.ts';
import { customerMessages } from './rules.ts';

type Login = z.output<typeof customerLogin>;

/** Logs a customer in, by the mode of the settings. What is refused is told in the result. */
export async function logIn(ctx: Context, { email, code, loginId }: Login) {
  if (customerLoginMode(ctx.env) === 'email') return logInByEmail(ctx, email);
  if (code !== undefined) return logInByCode(ctx, { email, id: loginId }, code);
  return (
    (await logInByDevice(ctx, email)) ?? {
      success: false,
      message: customerMessages.codeSent,
      loginId: await askForCode(ctx, email),
    }
  );
}

async function logInByEmail(ctx: Context, email: string): Promise<CustomerLoginResult> {
  const customer = await ctx.db.getRepository(Customer).findOneBy({ email });
  if (customer) return open(ctx, customer, false);
  return { success: false, message: 'We know no customer with this email address.' };
}

/** Logs in a browser that is known to be the customer's; undefined for any other. */
async function logInByDevice(
  ctx: Context,
  email: string,
): Promise<CustomerLoginResult | undefined> {
  const device = await findDevice(ctx.db.manager, ctx);
  if (!device?.customerId) return undefined;
  const customer = await ctx.db.getRepository(Customer).findOneBy({ id: device.customerId, email });
  return customer ? open(ctx, customer, device.proven) : undefined;
}

/** Logs in by a mailed code, and ends what was logged in without one. */
async function logInByCode(
  ctx: Context,
  { id, email }: { id: string | undefined; email: string },
  code: string,
): Promise<CustomerLoginResult> {
  const refused = { success: false, message: customerMessages.codeRefused };
  if (id === undefined || !(await tryCode(ctx, { id, email }, code))) return refused;
  return ctx.db.transaction(async (manager) => {
    const customer = await manager.findOneBy(Customer, { email });
    if (!customer || !(await endLogin(manager, id, ctx.clock()))) return refused;
    await endCustomerLogins(manager, customer.id, 'never proven');
    await keepProvenDevice(manager, ctx, customer.id);
    return open({ ...ctx, db: manager }, customer, true);
  });
}

/** Opens the session and sets its cookie. */
async function open(
  ctx: Parameters<typeof openSession>[0] &
    Pick<Context, 'caller' | 'setCustomerToken' | 'setViewToken'> & {
      db: Pick<EntityManager, 'query'>;
    },
  { id, firstName, personId }: Customer,
  proven: boolean,
): Promise<CustomerLoginResult> {
  const token = await openSession(ctx, { kind: 'customer', customerId: id, proven });
  ctx.setCustomerToken(token, sessionLife.customer / 1000);
  // In this browser the admin's view would be shown in place of what was logged in to.
  if (ctx.caller.viewToken) ctx.setViewToken(null);
  await markSeen(ctx.db, personId, ctx.clock());
  return { message: customerMessages.loggedIn, customer: { id, firstName } };
}

/** Ends every session and known browser of a customer. */
export const logOutEverywhere = (ctx: Context, customerId: string): Promise<void> =>
  ctx.db.transaction(async (manager) => {
    const { email } = await manager.findOneByOrFail(Customer, { id: customerId });
    await endCustomerLogins(manager, customerId, 'all');
    await ctx.record(manager, {
      topic: 'login.everywhere-ended',
      actor: 'customer',
      subject: { kind: 'customer', id: customerId },
      email,
      data: {},
    });
  });
