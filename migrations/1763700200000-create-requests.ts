import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests for a custom quote and for an update to an existing site. */
export class CreateRequests1763700200000 implements MigrationInterface {
  name = 'CreateRequests1763700200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE consultation (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'quoted', 'delayed')),
        full_name text NOT NULL,
        business_name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        estimated_price integer NOT NULL,
        service_type text NOT NULL,
        project_complexity text NOT NULL,
        timeline text NOT NULL,
        seo_setup boolean NOT NULL,
        content_writing boolean NOT NULL,
        ongoing_support boolean NOT NULL,
        custom_integrations boolean NOT NULL,
        ecommerce_features boolean NOT NULL,
        project_description text NOT NULL,
        special_requests text NOT NULL
      );
      CREATE INDEX consultation_created_at ON consultation (created_at, id);
      CREATE INDEX consultation_status ON consultation (status, created_at, id);

      CREATE TABLE website_update (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        status text NOT NULL DEFAULT 'pending' CHECK (
          status IN ('pending', 'assessed', 'quoted', 'in-progress', 'completed', 'cancelled')
        ),
        name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        business_name text NOT NULL,
        current_website text NOT NULL,
        update_category text NOT NULL,
        timeline text NOT NULL,
        budget text NOT NULL,
        description text NOT NULL
      );
      CREATE INDEX website_update_created_at ON website_update (created_at, id);
      CREATE INDEX website_update_status ON website_update (status, created_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE consultation, website_update');
  }
}
