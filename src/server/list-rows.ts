import type { DataSource, EntityTarget, SelectQueryBuilder } from 'typeorm';

interface Listed {
  id: string;
  createdAt: Date;
}

interface Narrowing {
  search?: string;
  status?: string;
  limit?: number;
  offset?: number;
}

/**
 * A table's rows by age, narrowed to a status and to rows whose `searched` columns hold every word,
 * ready for getMany() or getManyAndCount(). An index on (created_at, id) serves the order.
 */
export function listRows<Row extends Listed>(
  db: DataSource,
  entity: EntityTarget<Row>,
  searched: readonly (keyof Row & string)[],
  { search = '', status, limit, offset }: Narrowing,
  order: 'ASC' | 'DESC' = 'ASC',
): SelectQueryBuilder<Row> {
  const query = db
    .createQueryBuilder(entity, 'item')
    .orderBy('item.createdAt', order)
    .addOrderBy('item.id', order)
    .limit(limit)
    .offset(offset);
  if (status !== undefined) query.andWhere('item.status = :status', { status });
  const words = search.split(/\s+/).filter((word) => word !== '');
  if (words.length > 0) {
    const columns = searched.map((column) => `item.${column}`).join(', ');
    const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
    query.andWhere(`concat_ws(' ', ${columns}) ILIKE ALL (:patterns)`, { patterns });
  }
  return query;
}
