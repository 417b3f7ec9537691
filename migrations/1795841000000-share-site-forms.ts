import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who sent what by a contact form, for a day, and what is kept apart of it. */
export class ShareSiteForms1795841000000 implements MigrationInterface {
  name = 'ShareSiteForms1795841000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE form_entry ADD apart boolean NOT NULL DEFAULT false, ADD sender text',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE form_entry DROP apart, DROP sender');
  }
}
