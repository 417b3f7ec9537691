import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The firm before one could be published. */
const first = {
  name: 'Awning',
  strapline: 'Websites for the high street',
  address: ['4 Lantern Row', 'Little Marrow', 'Wiltshire', 'SN0 7AW'],
  telephone: '020 7946 0158',
  email: 'hello@awning.example.org',
  colours: { main: '#14392f', action: '#b8391b' },
  legal: '',
};

/** Keeps with each invoice who issued it, and what stands before its number. */
export class KeepSellers1763704210000 implements MigrationInterface {
  name = 'KeepSellers1763704210000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoice ADD COLUMN prefix text NOT NULL DEFAULT '',
        ADD COLUMN seller jsonb NOT NULL DEFAULT '${JSON.stringify(first)}';
      ALTER TABLE invoice ALTER COLUMN prefix DROP DEFAULT, ALTER COLUMN seller DROP DEFAULT;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice DROP COLUMN seller, DROP COLUMN prefix');
  }
}
