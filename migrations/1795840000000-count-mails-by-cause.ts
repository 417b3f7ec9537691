import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose form caused a mail, and when it took its place among those to unknown addresses. */
export class CountMailsByCause1795840000000 implements MigrationInterface {
  name = 'CountMailsByCause1795840000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail ADD sender text, ADD placed_at timestamptz;
      CREATE INDEX mail_of_sender ON mail (sender, created_at) WHERE sender IS NOT NULL;
      CREATE INDEX login_code_of_caller ON login_code (caller, mailed_at);
      CREATE INDEX mail_placed ON mail (placed_at) WHERE placed_at IS NOT NULL;
      -- What was tried already is not counted again.
      UPDATE mail SET placed_at = mail.created_at FROM job
      WHERE job.id = job_id AND done_at IS NULL AND attempts > 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE mail DROP sender, DROP placed_at; DROP INDEX login_code_of_caller',
    );
  }
}
