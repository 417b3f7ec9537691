import { isUnconfirmed } from '#src/features/money/billing/mandate/confirmation-rules.ts';
import {
  mailKey,
  maxRounds,
  openingData,
  queueOpening,
  type Round,
  rounds,
} from '#src/features/money/billing/mandate/opening-service.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { lockCustomer } from '#src/features/people/customer/service.ts';
import { PaymentRequest } from '#src/features/people/order/entity.ts';
import type { JobHandler } from '#src/server/jobs/job-worker.ts';
import { cancelMails } from '#src/server/mail/queue-mails.ts';
import {
  type DatabaseContext,
  type ProcessContext,
  type ServiceContext,
  transact,
  withManager,
} from '#src/server/service-context.ts';
import { pagePath } from '#src/shared/paths.ts';
import { pageContext } from './bank-page-service.ts';
import type { GoCardlessClient } from './client-service.ts';
import { queueConfirmMail } from './confirm-mail-service.ts';
import { gocardlessResponses } from './contract.ts';
import { billingRequestBody, flowBody } from './gocardless-rules.ts';
import { createOnce } from './provider.ts';

/** How long the mail waits, in milliseconds: most people confirm at once. */
const mailDelay = 15 * 60_000;

/** Creates the handler that opens the hosted page of a mandate and mails the link to it. */
export const createOpenMandateHandler =
  (services: ProcessContext, client: GoCardlessClient): JobHandler =>
  async (db, job) => {
    const ctx = withManager(services, db.manager);
    const round = openingData.parse(job.data);
    const mandate = await findUnconfirmed(ctx, round.mandateId);
    if (!mandate?.paymentRequestId) return;
    const order = await ctx.manager.findOneByOrFail(PaymentRequest, {
      id: mandate.paymentRequestId,
    });
    const billingRequestId =
      mandate.billingRequestId ?? (await createBillingRequest(client, ctx, mandate.id));
    const flow = await createFlow(client, ctx, billingRequestId, order);
    await transact(ctx, async (ctx) => {
      // As orders do, the customer first: the mails to one count one after another.
      await lockCustomer(ctx, mandate.customerId);
      const stillOpen = await findUnconfirmed(ctx, mandate.id, true);
      if (stillOpen)
        await keepPage(ctx, {
          mandate,
          order,
          round,
          billingRequestId,
          flow,
        });
    });
  };

async function findUnconfirmed({ manager }: DatabaseContext, id: string, locked = false) {
  const lock = locked ? ({ mode: 'for_no_key_update' } as const) : undefined;
  const mandate = await manager.findOne(Mandate, { where: { id }, lock });
  return mandate && isUnconfirmed(mandate) ? mandate : null;
}

const createBillingRequest = (
  client: GoCardlessClient,
  { firm }: ServiceContext,
  mandateId: string,
) =>
  createOnce(async () => {
    const { billing_requests } = await client({
      path: '/billing_requests',
      body: { billing_requests: billingRequestBody(mandateId, firm.identity.name) },
      key: mandateId,
      response: gocardlessResponses.billingRequest,
    });
    return billing_requests.id;
  });

/** A page whose response is lost is of no harm, so it needs no key. */
async function createFlow(
  client: GoCardlessClient,
  { env }: ServiceContext,
  billingRequestId: string,
  order: PaymentRequest,
) {
  const back = (bank: string) =>
    `${env.PUBLIC_URL}${pagePath('/payment-setup')}?${new URLSearchParams({ order: order.id, bank })}`;
  const { billing_request_flows } = await client({
    path: '/billing_request_flows',
    body: {
      billing_request_flows: flowBody(billingRequestId, order, {
        done: back('done'),
        left: back('left'),
      }),
    },
    response: gocardlessResponses.flow,
  });
  return billing_request_flows;
}

interface OpenedPage {
  mandate: Mandate;
  order: PaymentRequest;
  round: Round;
  billingRequestId: string;
  flow: { authorisation_url: string; expires_at: string };
}

async function keepPage(
  ctx: ServiceContext,
  { mandate, order, round, billingRequestId, flow }: OpenedPage,
): Promise<void> {
  const endsAt = new Date(flow.expires_at);
  const bankPage = ctx.cipher.seal(flow.authorisation_url, pageContext(mandate.id));
  await ctx.manager.update(
    Mandate,
    { id: mandate.id },
    { billingRequestId, bankPage, bankPageEndsAt: endsAt },
  );
  // Only whoever set it up is asked to confirm it, on their screen.
  if (mandate.status === 'waiting') return;
  const isFirst = round.round === 1 && !round.again;
  await queueConfirmMail(ctx, order, {
    customerId: mandate.customerId,
    key: mailKey(round),
    sender: round.sender ?? null,
    delay: isFirst ? mailDelay : 0,
  });
  if (round.round < maxRounds && !round.again)
    await queueOpening(
      ctx,
      { mandateId: mandate.id, round: round.round + 1, sender: round.sender },
      Math.max(0, endsAt.getTime() - ctx.clock().getTime()),
    );
}

/** Keeps the id of a confirmed mandate, and forgets its page with the mail that asks for it. */
export async function confirmMandate(
  { manager }: DatabaseContext,
  mandateId: string,
  providerId: string,
): Promise<void> {
  await manager.update(
    Mandate,
    { id: mandateId },
    { providerId, bankPage: null, bankPageEndsAt: null },
  );
  await cancelMails(
    manager,
    rounds.map((round) => mailKey({ mandateId, round })),
  );
}
