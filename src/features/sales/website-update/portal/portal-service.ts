import { In, IsNull, Not } from 'typeorm';
import { Customer } from '#src/features/people/customer/entity.ts';
import { ofJoined } from '#src/features/people/person/joined-people-service.ts';
import { Quote } from '#src/features/sales/quote/entity.ts';
import { presentQuote, readPayment, urlOf } from '#src/features/sales/quote/sent/service.ts';
import { WebsiteUpdateRequest } from '#src/features/sales/website-update/entity.ts';
import { Project } from '#src/features/work/project/entity.ts';
import type { DatabaseContext, ServiceContext } from '#src/server/service-context.ts';
import { fullName } from '#src/shared/full-name.ts';
import { maxOwnUpdates, type OwnDetails, type OwnUpdate } from './portal-contract.ts';

/** Returns the last quote of each update, as its customer sees it. */
async function lastQuotes(
  ctx: ServiceContext,
  updateIds: string[],
): Promise<Map<string | null, OwnUpdate['quote']>> {
  const quotes = await ctx.manager.find(Quote, {
    where: { updateId: In(updateIds), status: Not('withdrawn' as const) },
    order: { version: 'ASC' },
  });
  const last = new Map(quotes.map((quote) => [quote.updateId, quote]));
  const shown = new Map<string | null, OwnUpdate['quote']>();
  for (const [updateId, quote] of last) {
    const { number, status, totals, validUntil } = presentQuote(quote, ctx.clock());
    const { once, monthly } = totals;
    const { payment } = await readPayment(ctx, quote);
    const url = urlOf(ctx, quote);
    shown.set(updateId, { number, status, once, monthly, validUntil, payment, url });
  }
  return shown;
}

/**
 * Returns the updates asked for with a customer's address, newest first. Anybody can give any address:
 * of those not sent while the customer was logged in, nothing shows that the sender wrote.
 */
export async function listOwnUpdates(
  ctx: ServiceContext,
  customerId: string,
): Promise<OwnUpdate[]> {
  const { manager } = ctx;
  const { personId } = await manager.getRepository(Customer).findOneByOrFail({ id: customerId });
  const rows = await manager.getRepository(WebsiteUpdateRequest).find({
    where: { personId: ofJoined(personId) },
    order: { createdAt: 'DESC' },
    take: maxOwnUpdates,
  });
  const quotes = await lastQuotes(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, createdAt, status, updateCategory, description, customerId: sender }) => ({
    id,
    createdAt: createdAt.toISOString(),
    status,
    updateCategory,
    description: sender === customerId ? description : null,
    quote: quotes.get(id) ?? null,
  }));
}

/** Returns a customer's details, with the domain of what is live, or else of what was opened first. */
export async function readOwnDetails(
  { manager }: DatabaseContext,
  customerId: string,
): Promise<OwnDetails> {
  const [{ firstName, lastName, email, businessName }, [project]] = await Promise.all([
    manager.getRepository(Customer).findOneByOrFail({ id: customerId }),
    manager.getRepository(Project).find({
      where: { customerId, domainName: Not(IsNull()) },
      order: { liveAt: { direction: 'ASC', nulls: 'LAST' }, createdAt: 'ASC' },
      take: 1,
    }),
  ]);
  return {
    name: fullName({ firstName, lastName }),
    email,
    businessName,
    currentWebsite: project?.domainName ?? '',
  };
}
