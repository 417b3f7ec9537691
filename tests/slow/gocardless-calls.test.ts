import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { GoCardlessClient as OfficialClient } from 'gocardless-nodejs';
import { expect, expectTypeOf, test } from 'vitest';
import { createGoCardlessClient } from '#src/features/money/gocardless/client-service.ts';
import type {
  billingRequestBody,
  flowBody,
  paymentBody,
  refundBody,
} from '#src/features/money/gocardless/gocardless-rules.ts';
import {
  cancelPayment,
  createGoCardlessProvider,
} from '#src/features/money/gocardless/provider.ts';
import { Refused, Unreachable } from '#src/server/jobs/job-errors.ts';
import { type FakeGoCardless, gocardlessToken, openGoCardless } from '#tests/support/gocardless.ts';

const root = join(import.meta.dirname, '../..');
const charge = {
  key: 'c0ffee00-0000-4000-8000-000000000001',
  amount: 1000,
  on: '2026-05-05',
  description: 'Premium Package: May 2026',
  reference: 'AWN-7K2M9QXB',
  mandateId: 'MD1',
  isLate: false,
};
const providerOf = ({ url }: FakeGoCardless, timeout?: number) =>
  createGoCardlessProvider(
    createGoCardlessClient(
      {
        GOCARDLESS_ACCESS_TOKEN: gocardlessToken,
        GOCARDLESS_ENVIRONMENT: 'sandbox',
        GOCARDLESS_URL: url,
      },
      timeout,
    ),
  );

type BodyOf<Service extends keyof OfficialClient> = OfficialClient[Service] extends {
  create(body: infer Body, ...rest: never[]): unknown;
}
  ? Body
  : never;

/** The names in our body that the official one does not have, at any depth. */
type Strange<Ours, Theirs> = {
  [Name in keyof Ours]: Name extends keyof Theirs
    ? Ours[Name] extends object
      ? Strange<Ours[Name], NonNullable<Theirs[Name]>>
      : never
    : Name;
}[keyof Ours];

test("our bodies match the official client's types, without unknown fields", () => {
  type Payment = ReturnType<typeof paymentBody>;
  expectTypeOf<Payment>().toExtend<BodyOf<'payments'>>();
  expectTypeOf<Strange<Payment, BodyOf<'payments'>>>().toBeNever();
  type Refund = ReturnType<typeof refundBody>;
  expectTypeOf<Refund>().toExtend<BodyOf<'refunds'>>();
  expectTypeOf<Strange<Refund, BodyOf<'refunds'>>>().toBeNever();
  type BillingRequest = ReturnType<typeof billingRequestBody>;
  expectTypeOf<BillingRequest>().toExtend<BodyOf<'billingRequests'>>();
  expectTypeOf<Strange<BillingRequest, BodyOf<'billingRequests'>>>().toBeNever();
  type Flow = ReturnType<typeof flowBody>;
  expectTypeOf<Flow>().toExtend<BodyOf<'billingRequestFlows'>>();
  expectTypeOf<Strange<Flow, BodyOf<'billingRequestFlows'>>>().toBeNever();
});

test('a charge is collected once, with its key and announced date', async () => {
  const fake = await openGoCardless();
  const id = await providerOf(fake).collect(charge);
  expect(fake.made('PM')).toMatchObject([
    {
      id,
      amount: 1000,
      currency: 'GBP',
      charge_date: '2026-05-05',
      // Bacs takes ten characters.
      reference: '7K2M9QXB',
      retry_if_possible: false,
      links: { mandate: 'MD1' },
      metadata: { charge: charge.key },
    },
  ]);
  expect(fake.received[0]?.key).toBe(charge.key);
});

test.each(['lost after', 'late after'] as const)(
  'a call whose response is %s it succeeded charges once',
  async (trouble) => {
    const fake = await openGoCardless();
    const provider = providerOf(fake, 300);
    fake.troubles.push(trouble);
    await expect(provider.collect(charge)).rejects.toThrow(Unreachable);
    const id = await provider.collect(charge);
    expect(fake.made('PM').map((payment) => payment.id)).toEqual([id]);
    expect(fake.received.map(({ key }) => key)).toEqual([charge.key, charge.key]);
  },
);

test.each([
  ['no connection', 'lost before'],
  ['500', { status: 500 }],
  ['429', { status: 429 }],
  ['a proxy page', { status: 200, body: '<h1>Hello</h1>' }],
  ['a token that is not accepted', { status: 401 }],
] as const)('%s is tried again later', async (_, trouble) => {
  const fake = await openGoCardless();
  fake.troubles.push(trouble);
  await expect(providerOf(fake).collect(charge)).rejects.toThrow(Unreachable);
  expect(await providerOf(fake).collect(charge)).toMatch(/^PM/);
  expect(fake.made('PM')).toHaveLength(1);
});

test('a refusal is final and contains its codes, without customer data', async () => {
  const fake = await openGoCardless();
  const reason = 'mandate_is_inactive';
  const error = { type: 'invalid_state', message: 'Maud Ferris', errors: [{ reason }] };
  const refusal = { status: 422, body: { error } };
  fake.troubles.push(refusal, refusal);
  const refused = providerOf(fake).collect(charge);
  await expect(refused).rejects.toThrow(Refused);
  await expect(refused).rejects.toThrow(
    /^GoCardless refused the call: 422, invalid_state, mandate_is_inactive\.$/,
  );
});

test.each([
  ['a field', 422, { field: 'reference' }],
  ['a feature that is not enabled', 403, { reason: 'feature_disabled' }],
  ['words that we do not know', 422, { reason: 'x' }],
])('an account whose reference is refused by %s collects without one', async (_, status, what) => {
  const fake = await openGoCardless();
  fake.troubles.push({ status, body: { error: { type: 'x', errors: [what] } } });
  fake.setEarliest('2026-05-08');
  await providerOf(fake).collect(charge);
  expect(fake.made('PM')).toHaveLength(1);
  expect(fake.made('PM')[0]).not.toHaveProperty('reference');
  expect(fake.made('PM')[0]).not.toHaveProperty('charge_date');
});

test('a date that is too soon for the bank becomes its first possible one', async () => {
  const fake = await openGoCardless();
  fake.setEarliest('2026-05-08');
  await providerOf(fake).collect(charge);
  expect(fake.made('PM')).toHaveLength(1);
  expect(fake.made('PM')[0]).not.toHaveProperty('charge_date');
});

test('refunds send their total, and one whose response was lost is not made again', async () => {
  const fake = await openGoCardless();
  const provider = providerOf(fake);
  await provider.refund('first', { providerId: 'PM1', amount: 300 });
  fake.troubles.push('lost before', 'lost after');
  const second = () => provider.refund('second', { providerId: 'PM1', amount: 200 });
  await expect(second()).rejects.toThrow(Unreachable);
  fake.troubles.length = 0;
  fake.troubles.push({ status: 200, body: { refunds: fake.made('RF') } }, 'lost after');
  await expect(second()).rejects.toThrow(Unreachable);
  await second();
  expect(fake.made('RF')).toMatchObject([
    { amount: 300, total_amount_confirmation: 300, links: { payment: 'PM1' } },
    { amount: 200, total_amount_confirmation: 500, links: { payment: 'PM1' } },
  ]);
});

test('cancelling a payment or mandate also succeeds if it was cancelled before', async () => {
  const fake = await openGoCardless();
  fake.add({ id: 'PM9', status: 'pending_submission' });
  fake.add({ id: 'MD9', status: 'cancelled' });
  const client = createGoCardlessClient({ ...fake.settings, GOCARDLESS_ENVIRONMENT: 'sandbox' });
  await cancelPayment(client, 'PM9');
  await cancelPayment(client, 'PM9');
  await providerOf(fake).cancelMandate('MD9');
  expect(fake.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /payments/PM9/actions/cancel',
    'POST /payments/PM9/actions/cancel',
    'GET /payments/PM9',
    'POST /mandates/MD9/actions/cancel',
    'GET /mandates/MD9',
  ]);
  fake.add({ id: 'PM8', status: 'paid_out' });
  fake.troubles.push({ status: 422 });
  await expect(cancelPayment(client, 'PM8')).rejects.toThrow(Refused);
});

test('the command for the sandbox opens a mandate, and then collects under it once', async () => {
  const fake = await openGoCardless();
  const run = async (...args: string[]) => {
    const command = ['--import', 'tsx', 'src/app/gocardless-sandbox.ts', ...args];
    const env = { ...process.env, ...fake.settings };
    return (await promisify(execFile)(process.execPath, command, { cwd: root, env })).stdout;
  };
  const opened = await run();
  const [request] = fake.made('BRQ');
  const [flow] = fake.made('BRF');
  expect(opened).toContain('for creditor CR1.');
  expect(opened).toContain(String(flow?.authorisation_url));
  expect(opened).toContain(`npm run gocardless-sandbox -- ${request?.id}`);
  await expect(run(request?.id ?? '')).rejects.toThrow('is not confirmed yet');

  fake.add({ id: 'MD1', status: 'active' });
  fake.add({ id: 'BRQ9', status: 'fulfilled', links: { mandate_request_mandate: 'MD1' } });
  expect(await run('BRQ9')).toContain('made one payment: PM');
  expect(fake.made('PM')).toMatchObject([{ status: 'cancelled', amount: 100 }]);
  expect(fake.made('MD')).toMatchObject([{ status: 'cancelled' }]);
});
