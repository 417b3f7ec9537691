import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps which backups were made by themselves, and when one was last found good. */
export class BackUpDaily1796030000000 implements MigrationInterface {
  name = 'BackUpDaily1796030000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE last_backup ADD COLUMN checked_at timestamptz, ALTER COLUMN made_at DROP NOT NULL;
      CREATE TABLE backup_day (
        day date PRIMARY KEY,
        seen_at timestamptz NOT NULL,
        ended_at timestamptz,
        attempts integer NOT NULL DEFAULT 0,
        says text NOT NULL DEFAULT '',
        failure text
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE backup_day;
      DELETE FROM last_backup WHERE made_at IS NULL;
      ALTER TABLE last_backup DROP COLUMN checked_at, ALTER COLUMN made_at SET NOT NULL;
    `);
  }
}
