import { In } from 'typeorm';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';
import type { DatabaseContext } from '#src/server/service-context.ts';

/** Finds the mandate that a customer's charges are collected under, or will be. */
export const findLiveMandate = (
  { manager }: DatabaseContext,
  customerId: string,
): Promise<Mandate | null> =>
  manager.findOneBy(Mandate, { customerId, status: In(['pending', 'active']) });
