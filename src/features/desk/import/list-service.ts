import type { ServiceContext } from '#src/server/service-context.ts';
import { findCarriedOn } from './commit/begin-service.ts';
import type { ImportView } from './contract.ts';
import { CustomerImport } from './entity.ts';
import { type Payer, sumCharges } from './start/first-charge-service.ts';

/** How long an import can be undone, in milliseconds. */
const undoLife = 24 * 3_600_000;

/** Until when an import can be undone. */
export const undoUntil = ({
  createdAt,
  storedAt,
}: Pick<CustomerImport, 'createdAt' | 'storedAt'>): Date =>
  new Date((storedAt ?? createdAt).getTime() + undoLife);

/** Lists the imports, newest first; only that of an id where one is given. */
export async function listImports(ctx: ServiceContext, id?: string): Promise<ImportView[]> {
  const imports = await ctx.manager.find(CustomerImport, {
    where: id === undefined ? {} : { id },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  const carriedOn = await findCarriedOn(ctx);
  const payers: (Payer & { importId: string })[] = await ctx.manager.query(
    `SELECT import_id AS "importId", monthly_fee AS "monthlyFee", fee_per AS "feePer",
       first_charge_on::text AS "firstChargeOn"
     FROM customer_import_person AS made JOIN customer ON customer.id = made.customer_id
     LEFT JOIN mandate ON mandate.customer_id = customer.id AND mandate.status IN ('waiting', 'active')
     WHERE import_id = ANY ($1)`,
    [imports.map((one) => one.id)],
  );
  return imports.map(({ afterEvent: _, createdAt, startedAt, storedAt, undoSince, ...rest }) => {
    const { undoneAt, ...one } = rest;
    const own = payers.filter(({ importId }) => importId === one.id);
    const underWay = undoSince ? 'undoing' : storedAt ? null : 'storing';
    return {
      ...one,
      mails: own.length,
      charges: sumCharges(ctx, own),
      underWay,
      hasStopped: underWay !== null && !carriedOn.has(one.id),
      createdAt: createdAt.toISOString(),
      startedAt: startedAt?.toISOString() ?? null,
      undoneAt: undoneAt?.toISOString() ?? null,
      undoUntil: undoUntil({ createdAt, storedAt }).toISOString(),
    };
  });
}
