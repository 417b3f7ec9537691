import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the mails to an address, and the few that did not go out, among many. */
export class FindMails1763701450000 implements MigrationInterface {
  name = 'FindMails1763701450000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX mail_to_recipient ON mail (recipient, created_at);
      CREATE INDEX job_not_done ON job (outcome) WHERE outcome <> 'done';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mail_to_recipient, job_not_done');
  }
}
