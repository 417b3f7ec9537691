import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The conversations between customers and the firm, and customers by the id of their person. */
export class CreateMessages1763701900000 implements MigrationInterface {
  name = 'CreateMessages1763701900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
        sender text NOT NULL CHECK (sender IN ('customer', 'admin')),
        text text NOT NULL CHECK (length(text) <= 5000),
        image_name uuid,
        read_at timestamptz,
        UNIQUE (customer_id, created_at),
        CHECK (text <> '' OR image_name IS NOT NULL)
      );
      CREATE INDEX message_unread ON message (customer_id, sender) WHERE read_at IS NULL;
      CREATE INDEX customer_person ON customer ((md5(lower(email))::uuid));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX customer_person; DROP TABLE message');
  }
}
