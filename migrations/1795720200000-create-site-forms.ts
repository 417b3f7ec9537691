import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contact forms of customers' websites, and what was sent by them. */
export class CreateSiteForms1795720200000 implements MigrationInterface {
  name = 'CreateSiteForms1795720200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE site_form (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        project_id uuid NOT NULL REFERENCES project (id) ON DELETE CASCADE,
        key text NOT NULL UNIQUE,
        origins text[] NOT NULL,
        ended_at timestamptz
      );
      CREATE UNIQUE INDEX site_form_in_use ON site_form (project_id) WHERE ended_at IS NULL;
      CREATE TABLE form_entry (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        form_id uuid NOT NULL REFERENCES site_form (id) ON DELETE CASCADE,
        fields jsonb NOT NULL,
        email text
      );
      CREATE INDEX form_entry_of_form ON form_entry (form_id, created_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE form_entry; DROP TABLE site_form');
  }
}
