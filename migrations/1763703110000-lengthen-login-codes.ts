import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives login codes more digits while many are asked for with one email address. */
export class LengthenLoginCodes1763703110000 implements MigrationInterface {
  name = 'LengthenLoginCodes1763703110000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE login_code ADD digits integer NOT NULL DEFAULT 6');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE login_code DROP digits');
  }
}
