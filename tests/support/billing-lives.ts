import fc from 'fast-check';
import { failures } from '#src/features/money/charge/rules.ts';
import type { Billing } from './billing.ts';
import { createConsultation, createDirectDebit, tokenOf } from './builders.ts';
import { lines } from './quotes.ts';
import { asOwner } from './upload.ts';

/** Something that may happen to the money of the only customer. */
interface Step {
  label: string;
  take(billing: Billing): Promise<unknown>;
}

const email = 'maud@ferris-heating.example.org';
const step =
  <Given>(label: string, take: (billing: Billing, given: Given) => Promise<unknown>) =>
  (given: Given): Step => ({
    label: `${label} ${JSON.stringify(given)}`,
    take: (billing) => take(billing, given),
  });

const chargeOf = async ({ charges }: Billing, nth: number) => {
  const all = await charges();
  return all[nth % Math.max(1, all.length)];
};
const customerOf = async ({ server }: Billing): Promise<string | undefined> => {
  const { body } = await server.get(`/api/admin/customers?search=${email}`, asOwner);
  return body.data[0]?.id;
};
const desk = async (billing: Billing, call: string, input: object = {}) => {
  const customerId = await customerOf(billing);
  return customerId && billing.desk(call, { customerId, ...input });
};
const settle = async (billing: Billing, nth: number, outcome: object) => {
  const charge = await chargeOf(billing, nth);
  if (!charge) return;
  const path = `/api/admin/customers/${charge.customerId}/transactions/${charge.id}`;
  await billing.server.patch(path, outcome, asOwner);
};

const order = step('order', ({ server }, setupFee: number) =>
  server.post('/api/payment/direct-debit', createDirectDebit({ email, setupFee })),
);
const quote = step('quote', async ({ server }, quantity: number) => {
  const { body } = await server.post('/api/consultation', createConsultation({ email }));
  const path = `/api/admin/consultations/${body.id}/quotes`;
  const quoted = lines.map((line) => ({ ...line, quantity }));
  const { data } = (await server.post(path, { lines: quoted }, asOwner)).body;
  const token = tokenOf(data.url);
  await server.post(`/api/quotes/${token}/accept`, { name: 'Maud Ferris' });
});
const changeFee = step('fee', (billing, monthlyFee: number) =>
  desk(billing, 'setMonthlyFee', { monthlyFee }),
);
const chargeOnce = step('once', (billing, amount: number) =>
  desk(billing, 'chargeOnce', { description: 'Photography', amount }),
);
const pay = step('paid', (billing, nth: number) => settle(billing, nth, { status: 'paid' }));
const cancel = step('cancel', (billing, nth: number) =>
  settle(billing, nth, { status: 'cancelled' }),
);
const fail = step('failed', (billing, [nth, failure]: [number, string]) =>
  settle(billing, nth, { status: 'failed', failure }),
);
const refund = step('refund', async (billing, [nth, amount]: [number, number | null]) => {
  const charge = await chargeOf(billing, nth);
  if (charge) await desk(billing, 'refund', { id: charge.id, amount });
});
const endMandate = step('end mandate', (billing, _: null) => desk(billing, 'cancelMandate'));
const endSubscription = step('end subscription', async (billing, _: null) => {
  const id = await customerOf(billing);
  return billing.server.post(`/api/admin/customers/${id}/end-subscription`, {}, asOwner);
});
const later = ({ server }: Billing, days: number) =>
  new Date(server.time.now.getTime() + days * 24 * 3_600_000).toISOString().slice(0, 10);
const pass = step('days', (billing, days: number) => billing.until(later(billing, days)));
const pause = step('pause', async (billing, days: number) => {
  billing.set(later(billing, days));
  await billing.run();
  await billing.work();
});

const nth = fc.nat(20);
const often = <Given>(
  weight: number,
  given: fc.Arbitrary<Given>,
  make: (given: Given) => Step,
) => ({
  weight,
  arbitrary: given.map(make),
});

/** A customer's life, from an order or a quote on. */
export const lives = fc
  .tuple(
    fc.oneof(fc.constantFrom(15_000, 30_000).map(order), fc.constantFrom(1, 2).map(quote)),
    fc.array(
      fc.oneof(
        often(2, fc.constantFrom(15_000, 30_000), order),
        often(1, fc.constantFrom(1, 2), quote),
        often(1, fc.constantFrom(0, 900, 1500), changeFee),
        often(1, fc.integer({ min: 1, max: 9999 }), chargeOnce),
        often(4, nth, pay),
        often(3, fc.tuple(nth, fc.constantFrom(...failures)), fail),
        often(2, fc.tuple(nth, fc.option(fc.integer({ min: 1, max: 20_000 }))), refund),
        often(1, nth, cancel),
        often(1, fc.constant(null), endMandate),
        often(1, fc.constant(null), endSubscription),
        often(6, fc.integer({ min: 1, max: 25 }), pass),
        often(1, fc.integer({ min: 5, max: 90 }), pause),
      ),
      { minLength: 6, maxLength: 30, size: 'max' },
    ),
  )
  .map(([first, others]) => [first, ...others]);
