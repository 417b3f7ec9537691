import { In } from 'typeorm';
import { BillingTransaction } from '#src/features/money/charge/entity.ts';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import { statesOf } from '#src/features/money/charge/state-rules.ts';
import type { ErasureBlock } from '#src/server/personal-data.ts';
import { formatPence } from '#src/shared/money.ts';
import { findDebtors } from './debt-service.ts';
import { findFailed } from './failed-service.ts';

/** A Direct Debit by which money can be collected. */
export const liveMandates: ErasureBlock = async ({ manager }, customers) => {
  const live = await manager.findBy(Mandate, {
    customerId: In(customers),
    status: In(['pending', 'active', 'waiting']),
  });
  return live.map(({ reference }) => `Their Direct Debit ${reference} is live. Cancel it first.`);
};

/** A charge or refund that is planned, announced or on its way. */
export const chargesUnderWay: ErasureBlock = async ({ manager }, customers) => {
  const charges = await manager.findBy(BillingTransaction, {
    customerId: In(customers),
    state: In(statesOf('pending')),
  });
  return charges.map(
    ({ amount, description }) =>
      `${formatPence(amount)} for ‘${description}’ is under way. Wait for it, or cancel it.`,
  );
};

/** What they owe, or are owed. */
export const debts: ErasureBlock = async (ctx, customers) => {
  const isTheirs = ({ customerId }: { customerId: string }) => customers.includes(customerId);
  const failed = (await findFailed(ctx)).filter(isTheirs);
  const owed = (await findDebtors(ctx)).filter(isTheirs);
  return [
    ...failed.map(
      ({ amount, description }) =>
        `${formatPence(amount)} for ‘${description}’ was not paid. Collect it, or give it up.`,
    ),
    ...owed.map(({ once }) =>
      once > 0
        ? `They owe ${formatPence(once)}. Collect it, or give it up.`
        : 'They agreed to pay monthly. End their subscription first.',
    ),
  ];
};
