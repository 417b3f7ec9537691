import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Designs in versions, and change requests. */
export class CreateDesigns1763700400000 implements MigrationInterface {
  name = 'CreateDesigns1763700400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE design (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
        thread_id uuid NOT NULL,
        version integer NOT NULL,
        design_title text NOT NULL,
        design_description text NOT NULL,
        design_image_url text NOT NULL,
        status text NOT NULL DEFAULT 'pending'
          CHECK (status IN ('pending', 'approved', 'revision_requested', 'rejected')),
        customer_feedback text,
        decided_at timestamptz,
        UNIQUE (thread_id, version)
      );
      CREATE INDEX design_project ON design (project_id, created_at DESC);

      CREATE TABLE change_request (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        project_id uuid NOT NULL REFERENCES project ON DELETE CASCADE,
        title text NOT NULL,
        description text NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        request_type text NOT NULL,
        priority text NOT NULL DEFAULT 'medium',
        admin_response text
      );
      CREATE INDEX change_request_project ON change_request (project_id, created_at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE change_request, design');
  }
}
