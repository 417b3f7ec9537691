import type { z } from 'zod';
import { monthDescription } from '#src/features/money/billing/collection/month-service.ts';
import {
  collectionDate,
  findMonthlyPayers,
  paysMonthly,
} from '#src/features/money/billing/collection/next-billing-service.ts';
import { daysAhead, feePeriod, monthPeriod, nextDue } from '#src/features/money/charge/rules.ts';
import { customerOn } from '#src/features/people/customer/change-rules.ts';
import type { ServiceContext } from '#src/server/service-context.ts';
import { addDays, londonDate } from '#src/shared/dates/dates.ts';
import type { ComingItem, comingQuery } from './admin-list-contract.ts';

/** Lists what comes in within 30 days, or on one of them, soonest first, with how many there are. */
export async function listComing(
  ctx: ServiceContext,
  { day, limit }: z.output<typeof comingQuery>,
): Promise<{ rows: ComingItem[]; total: number }> {
  const coming = await findComing(ctx);
  const chosen = coming.filter((item) => day === undefined || item.on === day);
  chosen.sort(
    (a, b) =>
      a.on.localeCompare(b.on) ||
      a.businessName.localeCompare(b.businessName) ||
      a.description.localeCompare(b.description),
  );
  return { rows: chosen.slice(0, limit), total: chosen.length };
}

/**
 * Finds what was announced, unless its mandate was not confirmed by then, and the months that are not
 * announced yet. What is late counts as of today.
 */
export async function findComing(ctx: ServiceContext): Promise<ComingItem[]> {
  const today = londonDate(ctx.clock());
  const until = addDays(today, daysAhead);
  const announced: ComingItem[] = await ctx.manager.query(
    `SELECT charge.id, person_id AS "personId", business_name AS "businessName", description, amount, lines,
       greatest(billing_date, $2::date)::text AS on, state, charge.customer_id AS "customerId",
       NOT (state = 'submitted' AND mandate.provider IS NOT DISTINCT FROM 'gocardless') AS "isOpen",
       billing_date <= $2 AND mandate.provider IS NOT DISTINCT FROM 'record' AS "isDue"
     FROM billing_transaction AS charge JOIN customer ON customer.id = charge.customer_id
     LEFT JOIN mandate ON mandate.id = mandate_id
     WHERE state IN ('announced', 'submitted') AND billing_date <= $1
       AND (billing_date >= $2 OR state = 'submitted' OR mandate.status = 'active')`,
    [until, today],
  );
  return [...announced, ...(await findMonths(ctx, until))];
}

/** Finds the months until a date (ISO) that active mandates collect and that are not announced. */
async function findMonths(ctx: ServiceContext, until: string): Promise<ComingItem[]> {
  const paying = await findMonthlyPayers(ctx);
  const collected = new Map<string, string>();
  const collectedOn = (due: string) => {
    const on = collected.get(due) ?? collectionDate(ctx, due);
    collected.set(due, on);
    return on;
  };
  return paying.flatMap(({ last, ...customer }) => {
    const { id, personId, businessName, firstChargeOn } = customer;
    const months: ComingItem[] = [];
    let due = nextDue(firstChargeOn, last);
    while (due <= until) {
      const payer = customerOn(customer, due);
      if (!paysMonthly(payer)) break;
      months.push({
        ...{ personId, customerId: id, businessName, amount: payer.monthlyFee ?? 0 },
        ...{ lines: null, isOpen: false, isDue: false },
        id: `${id} ${monthPeriod(due)}`,
        description: monthDescription(payer, due, payer, ctx.firm),
        on: collectedOn(due),
        state: 'planned',
      });
      due = nextDue(firstChargeOn, feePeriod(due, payer.feePer));
    }
    return months.filter(({ on }) => on <= until);
  });
}
