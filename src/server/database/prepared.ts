import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** A statement that each connection parses and plans once, and knows by its name. */
export interface Prepared {
  name: string;
  text: string;
}

/** Runs prepared statements past TypeORM, whose queries are parsed and planned anew each time. */
export function prepareOn(db: DataSource) {
  const { master } = db.driver as unknown as { master: Pool };
  return async ({ name, text }: Prepared, values: unknown[]): Promise<object[]> => {
    const { rows } = await master.query({ name, text, values });
    return rows;
  };
}
