import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps what every process shows: the rendered sites, and when the last backup was made. */
export class ShareBetweenProcesses1795850000000 implements MigrationInterface {
  name = 'ShareBetweenProcesses1795850000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rendered_site (
        key text PRIMARY KEY,
        archive bytea NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE last_backup (
        id integer PRIMARY KEY CHECK (id = 1),
        made_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE last_backup; DROP TABLE rendered_site');
  }
}
