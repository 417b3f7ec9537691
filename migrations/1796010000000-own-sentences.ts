import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['firm_version', 'firm_draft'];

/** Gives every version of the firm a place for the sentences that it writes itself. */
export class OwnSentences1796010000000 implements MigrationInterface {
  name = 'OwnSentences1796010000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(
        `UPDATE ${table} SET data = jsonb_set(data, '{words,sentences}', '{}') WHERE data IS NOT NULL`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables)
      await runner.query(
        `UPDATE ${table} SET data = data #- '{words,sentences}' WHERE data IS NOT NULL`,
      );
  }
}
