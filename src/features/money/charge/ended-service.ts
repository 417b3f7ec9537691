import { eventRows } from '#src/server/events/event-rows.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';

/**
 * Stores who has stopped being a customer, and when: nothing is due or to come, and it counts from the
 * last payment, the end of the subscription or the last time they were heard of.
 */
export const noteEndedCustomers = ({ manager }: DatabaseContext): Promise<unknown> =>
  manager.query(`
    WITH known AS (
      SELECT customer.id, CASE WHEN NOT (
        (subscription_status IS DISTINCT FROM 'cancelled' AND (coalesce(monthly_fee, 0) > 0 OR EXISTS (
          SELECT FROM mandate WHERE mandate.customer_id = customer.id
            AND mandate.status IN ('pending', 'active', 'waiting'))))
        OR EXISTS (SELECT FROM billing_transaction AS open WHERE open.customer_id = customer.id
          AND open.state IN ('planned', 'announced', 'submitted'))
      ) THEN greatest(
        customer.created_at,
        person.last_seen_at,
        (SELECT max(coalesce(settled_at, billing_date)) FROM billing_transaction AS charge
          WHERE charge.customer_id = customer.id),
        (SELECT max(at) FROM ${eventRows('subscription.ended')} AS ended
          WHERE ended.person_id = person.id)
      ) END AS ended_at
      FROM customer JOIN person ON person.id = customer.person_id
    )
    UPDATE customer SET ended_at = known.ended_at FROM known
    WHERE customer.id = known.id AND customer.ended_at IS DISTINCT FROM known.ended_at`);
