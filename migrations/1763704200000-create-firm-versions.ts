import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps what the firm publishes about itself, and the draft of the next version. */
export class CreateFirmVersions1763704200000 implements MigrationInterface {
  name = 'CreateFirmVersions1763704200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE firm_version (
        id uuid PRIMARY KEY,
        at timestamptz NOT NULL UNIQUE,
        terms_version text NOT NULL,
        data jsonb NOT NULL
      );
      CREATE TABLE firm_draft (
        id integer PRIMARY KEY CHECK (id = 1),
        data jsonb,
        revision integer NOT NULL,
        at timestamptz NOT NULL
      );
      INSERT INTO firm_draft (id, revision, at) VALUES (1, 0, now());
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE firm_draft, firm_version');
  }
}
