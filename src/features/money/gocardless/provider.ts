import {
  type Collection,
  DatePassed,
  type PaymentProvider,
} from '#src/features/money/billing/provider.ts';
import { type GoCardlessClient, GoCardlessRefusal } from './client-service.ts';
import { gocardlessResponses } from './contract.ts';
import { paymentBody, refundBody } from './gocardless-rules.ts';

/** Creates the provider that collects by GoCardless. */
export const createGoCardlessProvider = (client: GoCardlessClient): PaymentProvider => ({
  collect: (charge) => collect(client, charge),
  refund: (key, { providerId, amount }) => refund(client, key, providerId, amount),
  cancelMandate: (id) => cancel(client, `/mandates/${id}`),
});

/** Cancels a payment that was not collected yet. */
export const cancelPayment = (client: GoCardlessClient, id: string): Promise<void> =>
  cancel(client, `/payments/${id}`);

async function collect(client: GoCardlessClient, charge: Collection): Promise<string> {
  let body: Partial<ReturnType<typeof paymentBody>> = paymentBody(charge);
  for (;;)
    try {
      return await createOnce(async () => {
        const { payment: response } = gocardlessResponses;
        const call = { path: '/payments', body: { payments: body }, key: charge.key, response };
        return (await client(call)).payments.id;
      });
    } catch (error) {
      if (!(error instanceof GoCardlessRefusal)) throw error;
      const { charge_date, reference, ...others } = body;
      if (charge_date !== undefined && error.isAbout('charge_date')) {
        if (charge.isLate) throw new DatePassed('The announced date has passed.');
        // The day is too soon for the bank: then on its first day, which the scheme allows.
        body = { ...others, reference };
      } else if (reference !== undefined) {
        // Not every account may name one, and is refused in words that we do not know.
        body = { ...others, charge_date };
      } else throw error;
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

/** Refunds a payment once. A refund has to state the total of all, so those made before are read first. */
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
