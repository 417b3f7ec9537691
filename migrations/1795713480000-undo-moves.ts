import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the last move of an update, and the last change of a project, can be undone to. */
export class UndoMoves1795713480000 implements MigrationInterface {
  name = 'UndoMoves1795713480000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE website_update ADD COLUMN last_move jsonb;
      ALTER TABLE project ADD COLUMN last_change jsonb;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE project DROP COLUMN last_change;
      ALTER TABLE website_update DROP COLUMN last_move;
    `);
  }
}
