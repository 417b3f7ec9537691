import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The statuses that projects, transactions and change requests may have; customers by age. */
export class DeclarePortalStatuses1763700500000 implements MigrationInterface {
  name = 'DeclarePortalStatuses1763700500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE project
        ADD CONSTRAINT project_status
          CHECK (status IN ('pending', 'in_progress', 'completed', 'cancelled')),
        ADD CONSTRAINT project_priority CHECK (priority IN ('low', 'medium', 'high'));
      ALTER TABLE billing_transaction
        ADD CONSTRAINT billing_transaction_status
          CHECK (status IN ('pending', 'paid', 'failed', 'cancelled')),
        ADD CONSTRAINT billing_transaction_type
          CHECK (type IN ('subscription', 'setup', 'work', 'refund'));
      ALTER TABLE change_request
        ADD CONSTRAINT change_request_status
          CHECK (status IN ('pending', 'in_progress', 'completed', 'rejected'));
      CREATE INDEX customer_created_at ON customer (created_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX customer_created_at;
      ALTER TABLE change_request DROP CONSTRAINT change_request_status;
      ALTER TABLE billing_transaction
        DROP CONSTRAINT billing_transaction_type, DROP CONSTRAINT billing_transaction_status;
      ALTER TABLE project DROP CONSTRAINT project_priority, DROP CONSTRAINT project_status;
    `);
  }
}
