import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The admin's second factor: one row at most, enabled once a first code has proved it. */
export class CreateAdminSecondFactor1763701600000 implements MigrationInterface {
  name = 'CreateAdminSecondFactor1763701600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admin_second_factor (
        id boolean PRIMARY KEY CHECK (id),
        sealed_secret text NOT NULL,
        enabled_at timestamptz,
        last_used_step integer NOT NULL DEFAULT 0,
        recovery_hashes text[] NOT NULL DEFAULT '{}'
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE admin_second_factor');
  }
}
