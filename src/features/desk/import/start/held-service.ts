import type { Customer } from '#src/features/people/customer/entity.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';

/** A customer whom an import made, with the mandate that waits for 'Go'. */
export type Held = Pick<Customer, 'id' | 'email' | 'firstName' | 'lastName' | 'monthlyFee'> & {
  mandateId: string | null;
  providerId: string | null;
  firstChargeOn: string | null;
};

/** Finds the customers of an import that were not started; of a batch, the first ones, locked. */
export const findHeld = (
  { manager }: DatabaseContext,
  id: string,
  batch?: number,
): Promise<Held[]> =>
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
