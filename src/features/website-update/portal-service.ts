import type { DataSource } from 'typeorm';
import { Customer } from '#src/features/customer/entity.ts';
import { WebsiteUpdateRequest } from './entity.ts';
import { maxOwnUpdates, type OwnUpdate } from './portal-contract.ts';

/**
 * Returns the updates asked for with a customer's address, newest first. Anybody can give any address:
 * of those not sent while the customer was logged in, nothing shows that the sender wrote.
 */
export async function listOwnUpdates(db: DataSource, customerId: string): Promise<OwnUpdate[]> {
  const { personId } = await db.getRepository(Customer).findOneByOrFail({ id: customerId });
  const rows = await db
    .getRepository(WebsiteUpdateRequest)
    .find({ where: { personId }, order: { createdAt: 'DESC' }, take: maxOwnUpdates });
  return rows.map(({ id, createdAt, status, updateCategory, description, customerId: sender }) => ({
    id,
    createdAt: createdAt.toISOString(),
    status,
    updateCategory,
    description: sender === customerId ? description : null,
  }));
}
