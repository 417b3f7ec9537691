import type { z } from 'zod';
import type { Started, startImport } from '#src/features/desk/import/contract.ts';
import { CustomerImport } from '#src/features/desk/import/entity.ts';
import { listImports } from '#src/features/desk/import/list-service.ts';
import { importMessages as messages } from '#src/features/desk/import/texts.ts';
import { askStatuses } from '#src/features/desk/import/verdict/statuses-service.ts';
import { isChargeable } from '#src/features/desk/import/verdict/verdict-service.ts';
import {
  collectionDate,
  paysMonthly,
} from '#src/features/money/billing/collection/next-billing-service.ts';
import type { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { Customer } from '#src/features/people/customer/entity.ts';
import { appError } from '#src/server/errors.ts';
import { Unreachable } from '#src/server/jobs/job-errors.ts';
import { cancelMails, queueMany } from '#src/server/mail/queue-mails.ts';
import {
  type DatabaseContext,
  type ServiceContext,
  transact,
} from '#src/server/service-context.ts';
import { londonDate } from '#src/shared/dates/dates.ts';
import { fullName } from '#src/shared/full-name.ts';
import { notPassed } from './first-charge-service.ts';

const kind = 'portal-invitation';
const keyOf = (customerId: string) => `${kind} ${customerId}`;

/** Mails customers how to log in to the portal. */
const inviteAll = (ctx: ServiceContext, customers: readonly Held[]) =>
  queueMany(
    ctx,
    customers.map(({ id, email, firstName }) => ({
      key: keyOf(id),
      mail: {
        ...{ kind, recipient: email, email, data: { firstName } },
        ...{ subjectKind: 'customer', subjectId: id },
      },
    })),
  );

/** Deletes those that were not sent. */
export const withdrawInvitations = ({ manager }: DatabaseContext, customerIds: readonly string[]) =>
  cancelMails(manager, customerIds.map(keyOf));

/** A customer whom an import made, with the mandate that waits for 'Go'. */
type Held = Pick<Customer, 'id' | 'email' | 'firstName' | 'lastName' | 'monthlyFee'> & {
  mandateId: string | null;
  providerId: string | null;
  firstChargeOn: string | null;
};

/** Finds the customers of an import that were not started; of a batch, the first ones, locked. */
const findHeld = ({ manager }: DatabaseContext, id: string, batch?: number): Promise<Held[]> =>
  manager.query(
    `SELECT customer.id, customer.email, first_name AS "firstName", last_name AS "lastName",
       monthly_fee AS "monthlyFee", mandate.id AS "mandateId", provider_id AS "providerId",
       first_charge_on::text AS "firstChargeOn"
     FROM customer_import_person AS made JOIN customer ON customer.id = made.customer_id
     LEFT JOIN mandate ON mandate.customer_id = customer.id AND mandate.status = 'waiting'
       AND payment_request_id IS NULL
     WHERE import_id = $1 AND held_since IS NOT NULL
     ORDER BY customer.id ${batch === undefined ? '' : 'LIMIT $2 FOR NO KEY UPDATE OF customer'}`,
    batch === undefined ? [id] : [id, batch],
  );

/**
 * Starts the customers of an import, once. Throws NOT_FOUND, CONFLICT once it was undone or where
 * GoCardless is needed and not connected, and SERVICE_UNAVAILABLE where it cannot be asked.
 */
export async function startCustomers(
  ctx: ServiceContext,
  { id, invite }: z.output<typeof startImport>,
): Promise<Started> {
  const providerIds = (await findHeld(ctx, id)).flatMap(({ providerId }) => providerId ?? []);
  const statuses = await ask(ctx, providerIds);
  const notLive: Held[] = [];
  for (;;) {
    const held = await transact(ctx, (ctx) => startBatch(ctx, { id, invite }, statuses));
    notLive.push(...held.filter((one) => one.providerId !== null && !isLive(one, statuses)));
    if (held.length < atOnce) break;
  }
  const [started] = await listImports(ctx, id);
  if (!started) throw appError('NOT_FOUND', messages.noImport);
  return { ...started, notLive: notLive.map(fullName) };
}

/** How many are started in one transaction: whoever waits for one of them waits for no more. */
const atOnce = 100;

/** Starts the next ones, and returns them. The import is started with the last: until then ‘Go’ goes on. */
async function startBatch(
  ctx: ServiceContext,
  { id, invite }: z.output<typeof startImport>,
  statuses: ReadonlyMap<string, string>,
): Promise<Held[]> {
  const lock = { mode: 'pessimistic_write' } as const;
  const found = await ctx.manager.findOne(CustomerImport, { where: { id }, lock });
  if (!found) throw appError('NOT_FOUND', messages.noImport);
  if (found.undoneAt || found.undoSince) throw appError('CONFLICT', messages.isUndone);
  if (!found.storedAt) throw appError('CONFLICT', messages.isUnderWay);
  if (found.startedAt) return [];
  const held = await findHeld(ctx, id, atOnce);
  await activate(ctx, held, statuses);
  if (invite) await inviteAll(ctx, held);
  if (held.length === atOnce) return held;
  await ctx.manager.update(CustomerImport, { id }, { startedAt: ctx.clock() });
  const { fileName, customers, contacts } = found;
  const subject = { kind: 'import', id } as const;
  await ctx.record({ topic: 'import.started', subject, data: { fileName, customers, contacts } });
  return held;
}

const isLive = ({ providerId }: Held, statuses: ReadonlyMap<string, string>) =>
  providerId !== null && isChargeable(statuses.get(providerId));

async function ask(ctx: ServiceContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const statuses = await askStatuses(ctx, ids).catch((error: unknown) => {
    if (error instanceof Unreachable) throw appError('SERVICE_UNAVAILABLE', messages.unreachable);
    throw error;
  });
  if (statuses === null) throw appError('CONFLICT', messages.notConnected);
  return statuses;
}

/** Makes usual customers of them; a mandate that has ended, or that another one replaced, stays out. */
async function activate(
  ctx: ServiceContext,
  held: readonly Held[],
  statuses: ReadonlyMap<string, string>,
): Promise<void> {
  const today = londonDate(ctx.clock());
  const mandates = held.flatMap((one) => {
    if (one.mandateId === null || one.firstChargeOn === null) return [];
    const firstChargeOn = notPassed(one.firstChargeOn, today);
    const status: Mandate['status'] = isLive(one, statuses) ? 'active' : 'failed';
    const isPayer = status === 'active' && paysMonthly({ ...one, subscriptionStatus: 'active' });
    const next = isPayer ? collectionDate(ctx, firstChargeOn) : null;
    return [{ id: one.mandateId, customer: one.id, status, firstChargeOn, next }];
  });
  const given = [JSON.stringify(mandates)];
  await ctx.manager.query(
    `UPDATE mandate SET first_charge_on = given."firstChargeOn", status = CASE
       WHEN EXISTS (SELECT FROM mandate AS live WHERE live.customer_id = given.customer
         AND live.status IN ('pending', 'active')) THEN 'refused' ELSE given.status END
     FROM jsonb_to_recordset($1) AS given (id uuid, customer uuid, status text, "firstChargeOn" date)
     WHERE mandate.id = given.id`,
    given,
  );
  await ctx.manager.query(
    `UPDATE customer SET next_billing_date = given.next
     FROM jsonb_to_recordset($1) AS given (customer uuid, next date)
     WHERE customer.id = given.customer AND next_billing_date IS NULL`,
    given,
  );
  await ctx.manager.query(
    `UPDATE customer SET held_since = NULL, subscription_status = CASE subscription_status
       WHEN 'pending' THEN 'active' ELSE subscription_status END WHERE id = ANY ($1)`,
    [held.map(({ id }) => id)],
  );
}
