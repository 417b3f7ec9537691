import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses of other systems, and what they are told. */
export class CreateWebhooks1795720100000 implements MigrationInterface {
  name = 'CreateWebhooks1795720100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_endpoint (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        url text NOT NULL,
        topics text[] NOT NULL,
        sealed_secret text NOT NULL,
        sealed_former_secret text,
        former_until timestamptz,
        failing_since timestamptz,
        ended_at timestamptz
      );
      CREATE TABLE webhook_delivery (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        endpoint_id uuid NOT NULL REFERENCES webhook_endpoint (id) ON DELETE CASCADE,
        topic text NOT NULL,
        told jsonb NOT NULL,
        state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        answer text,
        tried_at timestamptz,
        next_at timestamptz
      );
      CREATE INDEX webhook_delivery_of_endpoint ON webhook_delivery (endpoint_id, created_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_delivery; DROP TABLE webhook_endpoint');
  }
}
