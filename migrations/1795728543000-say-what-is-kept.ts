import type { MigrationInterface, QueryRunner } from 'typeorm';

const words = '{"privacy": {"intro": "", "storage": "", "contact": ""}}';

/** Gives every version of the firm words of its own for the page about privacy: none so far. */
export class SayWhatIsKept1795728543000 implements MigrationInterface {
  name = 'SayWhatIsKept1795728543000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE firm_version SET data = data || '${words}';
      UPDATE firm_draft SET data = data || '${words}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE firm_draft SET data = data - 'privacy';
      UPDATE firm_version SET data = data - 'privacy';
    `);
  }
}
