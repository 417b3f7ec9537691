import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the owner writes to people by mail. */
export class CreateReplies1795710600000 implements MigrationInterface {
  name = 'CreateReplies1795710600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reply (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        person_id uuid NOT NULL REFERENCES person,
        about_kind text CHECK (about_kind IN ('inquiry', 'consultation', 'update')),
        about_id uuid,
        recipient text NOT NULL,
        subject text NOT NULL,
        text text NOT NULL CHECK (length(text) <= 5000),
        CHECK ((about_kind IS NULL) = (about_id IS NULL))
      );
      CREATE INDEX reply_of_person ON reply (person_id, created_at);
      CREATE INDEX reply_about ON reply (about_id, created_at) WHERE about_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reply');
  }
}
