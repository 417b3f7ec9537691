import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has unsubscribed from a kind of mail. */
export class CreateMailOptOuts1763701400000 implements MigrationInterface {
  name = 'CreateMailOptOuts1763701400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_opt_out (
        recipient text NOT NULL,
        kind text NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (recipient, kind)
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_opt_out');
  }
}
