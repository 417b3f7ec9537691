import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds people without an address by the end of their telephone number, as imports do. */
export class IndexCallers1795870000000 implements MigrationInterface {
  name = 'IndexCallers1795870000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX person_caller ON person (right(regexp_replace(phone, '[^0-9]', '', 'g'), 6))
      WHERE email = '';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX person_caller');
  }
}
