import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';
import { Invoice } from './entity.ts';

/** The invoices and credit notes of a charge and its other try, newest first. */
export const papersOf = (
  { manager }: DatabaseContext,
  { id, customerId, period }: Pick<BillingTransaction, 'id' | 'customerId' | 'period'>,
) =>
  manager
    .createQueryBuilder(Invoice, 'invoice')
    .innerJoin(BillingTransaction, 'charge', 'charge.id = invoice.transactionId')
    .where('invoice.customerId = :customerId', { customerId })
    .andWhere('(charge.id = :id OR charge.period = :period)', { id, period })
    .orderBy('invoice.number', 'DESC')
    .limit(1);
