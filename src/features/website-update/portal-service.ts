import type { DataSource } from 'typeorm';
import { Customer } from '#src/features/customer/entity.ts';
import { personId } from '#src/server/database/person-id.ts';
import { WebsiteUpdateRequest } from './entity.ts';
import { maxOwnUpdates, type OwnUpdate } from './portal-contract.ts';

/**
 * Returns the updates asked for with a customer's address, newest first. Anybody can give any address:
 * of those not sent while the customer was logged in, nothing shows that the sender wrote.
 */
export async function listOwnUpdates(db: DataSource, customerId: string): Promise<OwnUpdate[]> {
  const { email } = await db.getRepository(Customer).findOneByOrFail({ id: customerId });
  const rows = await db
    .getRepository(WebsiteUpdateRequest)
    .createQueryBuilder('item')
    .where(`${personId('item.email')} = ${personId(':email')}`, { email })
    .orderBy('item.createdAt', 'DESC')
    .limit(maxOwnUpdates)
    .getMany();
  return rows.map(({ id, createdAt, status, updateCategory, description, customerId: sender }) => ({
    id,
    createdAt: createdAt.toISOString(),
    status,
    updateCategory,
    description: sender === customerId ? description : null,
  }));
}
