import {
  type Collection,
  DatePassed,
  type PaymentProvider,
} from '#src/features/billing/provider.ts';
import { type GoCardlessClient, GoCardlessRefusal } from './client-service.ts';
import { gocardlessResponses } from './contract.ts';
import { paymentBody, refundBody } from './rules.ts';

/** Creates the provider that collects by GoCardless. */
export const createGoCardlessProvider = (client: GoCardlessClient): PaymentProvider => ({
  name: 'gocardless',
  collect: (charge) => collect(client, charge),
  refund: (key, { providerId, amount }) => refund(client, key, providerId, amount),
  cancel: (id) => cancel(client, `/payments/${id}`),
  cancelMandate: (id) => cancel(client, `/mandates/${id}`),
});

async function collect(client: GoCardlessClient, charge: Collection): Promise<string> {
  const { charge_date, ...anyDay } = paymentBody(charge);
  const create = (payments: object) =>
    createOnce(async () => {
      const { payment: response } = gocardlessResponses;
      const call = { path: '/payments', body: { payments }, key: charge.key, response };
      return (await client(call)).payments.id;
    });
  try {
    return await create({ ...anyDay, charge_date });
  } catch (error) {
    if (!(error instanceof GoCardlessRefusal && error.isAbout('charge_date'))) throw error;
    if (charge.isLate) throw new DatePassed('The announced date has passed.');
    // The day is too soon for the bank: then on its first day, which the scheme allows.
    return create(anyDay);
  }
}

/** Returns the id of what is created, or was created with the same key by a call that timed out. */
export async function createOnce(create: () => Promise<string>): Promise<string> {
  try {
    return await create();
  } catch (error) {
    const existing = error instanceof GoCardlessRefusal ? error.existingId : undefined;
    if (existing) return existing;
    throw error;
  }
}

/** GoCardless wants to hear the total of a payment's refunds, so those it has are read first. */
async function refund(client: GoCardlessClient, key: string, payment: string, amount: number) {
  const { refunds } = await client({
    path: `/refunds?${new URLSearchParams({ payment, limit: '500' })}`,
    response: gocardlessResponses.refunds,
  });
  const existing = refunds.find(({ metadata }) => metadata?.refund === key);
  if (existing) return existing.id;
  const total = refunds.reduce((sum, { amount: pence }) => sum + pence, amount);
  return createOnce(async () => {
    const body = { refunds: refundBody(key, payment, amount, total) };
    const { refund: response } = gocardlessResponses;
    return (await client({ path: '/refunds', body, key, response })).refunds.id;
  });
}

const { payment, mandate } = gocardlessResponses;
const cancellable = payment.partial().extend(mandate.partial().shape);

/** Cancels a payment or mandate. One that is cancelled already is refused by GoCardless: no matter. */
async function cancel(client: GoCardlessClient, path: string): Promise<void> {
  try {
    await client({ path: `${path}/actions/cancel`, body: { data: {} }, response: cancellable });
  } catch (error) {
    if (!(error instanceof GoCardlessRefusal)) throw error;
    const { payments, mandates } = await client({ path, response: cancellable });
    if ((payments ?? mandates)?.status !== 'cancelled') throw error;
  }
}
