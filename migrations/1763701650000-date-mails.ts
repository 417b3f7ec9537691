import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps when what a mail tells of happened: one that is sent again tells of the same moment. */
export class DateMails1763701650000 implements MigrationInterface {
  name = 'DateMails1763701650000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail ADD happened_at timestamptz;
      UPDATE mail SET happened_at = created_at;
      ALTER TABLE mail ALTER happened_at SET NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail DROP happened_at');
  }
}
