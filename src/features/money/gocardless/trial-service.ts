import { randomUUID } from 'node:crypto';
import type { Env } from '#src/server/env.ts';
import { StartError } from '#src/server/start-error.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { pagePath } from '#src/shared/paths.ts';
import type { GoCardlessClient } from './client-service.ts';
import { gocardlessResponses } from './contract.ts';
import { billingRequestBody, flowBody } from './gocardless-rules.ts';
import { cancelPayment, createGoCardlessProvider } from './provider.ts';

const customer = {
  firstName: 'Maud',
  lastName: 'Ferris',
  businessName: 'Ferris Heating',
  email: 'maud@ferris-heating.example.org',
  address: '1 Mill Lane',
  city: 'Little Marrow',
  postcode: 'SN0 7AA',
};

/** Asks GoCardless's sandbox for a mandate. Returns what worked, a line each. */
export async function openTrial(
  client: GoCardlessClient,
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
): Promise<string[]> {
  const { creditors } = await client({
    path: '/creditors?limit=1',
    response: gocardlessResponses.creditors,
  });
  const key = randomUUID();
  const { billing_requests } = await client({
    path: '/billing_requests',
    body: { billing_requests: billingRequestBody(key, 'A trial') },
    key,
    response: gocardlessResponses.billingRequest,
  });
  const back = `${PUBLIC_URL}${pagePath('/payment-setup')}`;
  const { billing_request_flows } = await client({
    path: '/billing_request_flows',
    body: {
      billing_request_flows: flowBody(billing_requests.id, customer, { done: back, left: back }),
    },
    response: gocardlessResponses.flow,
  });
  return [
    `The access token is accepted, for creditor ${creditors[0]?.id ?? 'none'}.`,
    `Billing request ${billing_requests.id} is made. Confirm it with sort code 20-00-00 and account number 55779911:`,
    billing_request_flows.authorisation_url,
    `Then: npm run gocardless-sandbox -- ${billing_requests.id}`,
    `Webhooks go to ${PUBLIC_URL}/api/webhooks/gocardless, which GoCardless has to reach.`,
  ];
}

/** Tries a confirmed mandate: collects twice with one key, then cancels all. Returns what worked. */
export async function tryMandate(client: GoCardlessClient, id: string): Promise<string[]> {
  const { billing_requests } = await client({
    path: `/billing_requests/${encodeURIComponent(id)}`,
    response: gocardlessResponses.billingRequest,
  });
  const mandateId = billing_requests.links?.mandate_request_mandate;
  if (!mandateId) throw new StartError(`Billing request ${id} is not confirmed yet.`);
  const provider = createGoCardlessProvider(client);
  const charge = {
    key: randomUUID(),
    amount: 100,
    on: londonDate(new Date()),
    description: 'A trial',
    reference: 'TRIAL000',
    isLate: false,
    mandateId,
  };
  const [first, second] = [await provider.collect(charge), await provider.collect(charge)];
  if (first === null || first !== second)
    throw new StartError(`The same key made two payments: ${first} and ${second}.`);
  await cancelPayment(client, first);
  await provider.cancelMandate(mandateId);
  return [
    `Mandate ${mandateId} is known.`,
    `£1 was asked for twice with one key, and made one payment: ${first}.`,
    'The payment is cancelled.',
    'The mandate is cancelled.',
  ];
}
