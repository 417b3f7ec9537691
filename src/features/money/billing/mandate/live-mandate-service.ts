import { type EntityManager, In } from 'typeorm';
import { Mandate } from '#src/features/money/charge/mandate-entity.ts';

/** Finds the mandate that a customer's charges are collected under, or will be. */
export const findLiveMandate = (
  manager: EntityManager,
  customerId: string,
): Promise<Mandate | null> =>
  manager.findOneBy(Mandate, { customerId, status: In(['pending', 'active']) });
