import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells what the owner took down from what was sent. */
export class EnterComplaints1796020000000 implements MigrationInterface {
  name = 'EnterComplaints1796020000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE privacy_request ADD COLUMN entered boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE privacy_request DROP COLUMN entered');
  }
}
