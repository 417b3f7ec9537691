import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits were kept under the callers' addresses; from now on under keyed hashes of them. */
export class ForgetRawLimits1763700700000 implements MigrationInterface {
  name = 'ForgetRawLimits1763700700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE rate_limit');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('TRUNCATE rate_limit');
  }
}
