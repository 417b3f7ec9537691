import type { z } from 'zod';
import { Customer } from '#src/features/people/customer/entity.ts';
import { findOrderOf } from '#src/features/people/order/scope-service.ts';
import { lockPeopleAt } from '#src/features/people/person/joined-people-service.ts';
import { markSeen } from '#src/features/people/person/seen-service.ts';
import { findDevice, keepProvenDevice } from '#src/server/auth/devices.ts';
import { customerLoginMode } from '#src/server/auth/login-mode.ts';
import { endCustomerLogins, openSession } from '#src/server/auth/sessions.ts';
import type { Context } from '#src/server/context.ts';
import { keepKnownAddress } from '#src/server/mail/known-addresses.ts';
import { type ServiceContext, transact, withActor } from '#src/server/service-context.ts';
import { sessionLife } from '#src/shared/session-life.ts';
import { type CustomerLoginResult, type customerLogin, loginMessages } from './contract.ts';
import { askForCode, endLogin, tryCode } from './login-code-service.ts';

type Login = z.output<typeof customerLogin>;

/** What follows in the same transaction once a customer has proven their address in a browser. */
type AfterProof = (ctx: ServiceContext, customer: Customer, browserId: string) => Promise<void>;

/**
 * Logs a customer in, by the mode of the settings. What is refused is told in the result. Throws
 * TOO_MANY_REQUESTS.
 */
export async function logIn(
  ctx: Context,
  login: Login,
  afterProof: AfterProof,
): Promise<CustomerLoginResult> {
  const { email, code, byCode } = login;
  const byEmail = customerLoginMode(ctx.env) === 'email';
  // Nobody else can use up what a known browser may do.
  const mayBeKnown = !byEmail && !byCode && code === undefined;
  const known = mayBeKnown ? await logInByDevice(ctx, email) : undefined;
  if (known) return known;
  return ctx.limits.whileFewLogins(async () => {
    await ctx.limits.login(ctx.caller, email);
    return byEmail ? logInByEmail(ctx, email) : logInUnknown(ctx, login, afterProof);
  });
}

async function logInUnknown(
  ctx: Context,
  { email, code, loginId }: Login,
  afterProof: AfterProof,
): Promise<CustomerLoginResult> {
  if (code !== undefined) return logInByCode(ctx, { email, id: loginId, code }, afterProof);
  const asked = await askForCode(ctx, email);
  return { success: false, message: loginMessages.codeSent, loginId: asked };
}

async function logInByEmail(ctx: Context, email: string): Promise<CustomerLoginResult> {
  const refused = { success: false, message: 'We know no customer with this email address.' };
  // Who asks for nobody waits for nobody.
  if (!(await ctx.manager.existsBy(Customer, { email }))) return refused;
  return transact(ctx, async (ctx) => {
    const customer = await lockCustomerWith(ctx, { email });
    return customer ? open(ctx, customer, { proven: false, orderId: null }) : refused;
  });
}

/** A correction of their address ends what was logged in before: none begins beside it. */
async function lockCustomerWith(
  ctx: ServiceContext,
  login: { email: string; id?: string },
): Promise<Customer | null> {
  await lockPeopleAt(ctx, [login.email]);
  return ctx.manager.findOneBy(Customer, login);
}

/**
 * Logs in a browser that is known to be the customer's; undefined for any other. That of a first order
 * sees that order only.
 */
async function logInByDevice(
  ctx: Context,
  email: string,
): Promise<CustomerLoginResult | undefined> {
  const device = await findDevice(ctx);
  if (!device?.customerId) return undefined;
  const { customerId: id, browserId, proven } = device;
  if (!(await ctx.manager.existsBy(Customer, { id, email }))) return undefined;
  await ctx.limits.device(device.tokenHash.toString('base64url'));
  return transact(ctx, async (ctx) => {
    const customer = await lockCustomerWith(ctx, { id, email });
    if (!customer) return undefined;
    const orderId = proven ? null : await findOrderOf(ctx, customer, browserId);
    return proven || orderId ? open(ctx, customer, { proven, orderId }) : undefined;
  });
}

/** Logs in by a mailed code, and ends what was logged in without one. */
async function logInByCode(
  ctx: Context,
  { id, email, code }: { id: string | undefined; email: string; code: string },
  afterProof: AfterProof,
): Promise<CustomerLoginResult> {
  const refused = { success: false, message: loginMessages.codeRefused };
  if (id === undefined || !(await tryCode(ctx, { id, email }, code))) return refused;
  return transact(ctx, async (ctx) => {
    const customer = await lockCustomerWith(ctx, { email });
    if (!customer || !(await endLogin(ctx, id))) return refused;
    const browserId = (await findDevice(ctx))?.browserId;
    await keepKnownAddress(ctx.manager, ctx.clock(), email, { proven: true });
    await endCustomerLogins(ctx.manager, customer.id, 'never proven');
    await keepProvenDevice(ctx, customer.id, browserId);
    if (browserId) await afterProof(withActor(ctx, 'customer'), customer, browserId);
    const provenAt = ctx.clock();
    return open(ctx, customer, { proven: true, orderId: null, provenAt });
  });
}

/** Opens the session, whose cookie is set once it is there. */
async function open(
  ctx: Context,
  { id, firstName, personId }: Customer,
  login: { proven: boolean; orderId: string | null; provenAt?: Date },
): Promise<CustomerLoginResult> {
  const token = await openSession(ctx, { kind: 'customer', customerId: id, ...login });
  ctx.afterCommit(() => {
    ctx.setCustomerToken(token, sessionLife.customer / 1000);
    // In this browser the admin's view would be shown in place of what was logged in to.
    if (ctx.caller.viewToken) ctx.setViewToken(null);
  });
  await markSeen(ctx.manager, personId, ctx.clock());
  return { message: loginMessages.loggedIn, customer: { id, firstName } };
}

/** Ends every session and known browser of a customer. */
export const logOutEverywhere = (ctx: Context, customerId: string): Promise<void> =>
  transact(ctx, async (ctx) => {
    const { email } = await ctx.manager.findOneByOrFail(Customer, { id: customerId });
    // Another call has ended the caller's session meanwhile, and told of it.
    if ((await endCustomerLogins(ctx.manager, customerId, 'all')) === 0) return;
    await ctx.record({
      topic: 'login.everywhere-ended',
      subject: { kind: 'customer', id: customerId },
      email,
      data: {},
    });
  });
