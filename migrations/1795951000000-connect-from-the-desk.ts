import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Holds what the owner connects on the desk, sealed. */
export class ConnectFromTheDesk1795951000000 implements MigrationInterface {
  name = 'ConnectFromTheDesk1795951000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE connection (
        kind text PRIMARY KEY CHECK (kind IN ('gocardless', 'mail', 'backup')),
        sealed_values text NOT NULL,
        changed_at timestamptz NOT NULL
      )
    `);
  }

  /** The version before reads the environment alone. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE connection');
  }
}
