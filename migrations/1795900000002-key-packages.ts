import type { MigrationInterface, QueryRunner } from 'typeorm';

const pattern = '^[a-z][a-z0-9-]{0,30}$';

/** The columns that hold the key of a package. */
const columns = [
  ['onboarding_inquiry', 'selected_package'],
  ['payment_request', 'package'],
  ['customer', 'package'],
  ['analytics_visitor_step', 'package'],
] as const;

const check = (table: string, column: string) => `${table}_${column}_check`;

/** Lets a firm name its packages, and have them paid each month, quarter or year. */
export class KeyPackages1795900000002 implements MigrationInterface {
  name = 'KeyPackages1795900000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of columns)
      await runner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${check(table, column)},
          ADD CONSTRAINT ${check(table, column)} CHECK (${column} ~ '${pattern}')`);
    for (const table of ['customer', 'payment_request'])
      await runner.query(`
        ALTER TABLE ${table} ADD COLUMN fee_per text NOT NULL DEFAULT 'month'
          CHECK (fee_per IN ('month', 'quarter', 'year'))`);
  }

  /** The version before knows two packages, and months: what it does not know is premium, and is not charged. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE customer SET monthly_fee = NULL WHERE fee_per <> 'month'`);
    await runner.query(`
      DELETE FROM analytics_visitor_step WHERE package NOT IN ('all', 'basic', 'premium')`);
    for (const table of ['customer', 'payment_request'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN fee_per`);
    for (const [table, column] of columns) {
      const names = table === 'analytics_visitor_step' ? `'all', ` : '';
      await runner.query(`
        UPDATE ${table} SET ${column} = 'premium'
        WHERE ${column} NOT IN (${names}'basic', 'premium')`);
      await runner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${check(table, column)},
          ADD CONSTRAINT ${check(table, column)} CHECK (${column} IN (${names}'basic', 'premium'))`);
    }
  }
}
