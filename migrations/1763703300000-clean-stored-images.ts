import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds a job for each image that was stored as it was sent, so that it loses its metadata. */
export class CleanStoredImages1763703300000 implements MigrationInterface {
  name = 'CleanStoredImages1763703300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO job (kind, data, dedupe_key, priority, due_at, expires_at)
      SELECT 'clean-image', jsonb_build_object('name', name), 'clean-image ' || name, 20,
        now(), now() + interval '1 year'
      FROM upload WHERE state <> 'arriving'
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM job WHERE kind = 'clean-image'");
  }
}
