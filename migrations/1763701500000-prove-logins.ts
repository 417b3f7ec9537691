import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Logins by a code sent to the customer's address, and the browsers that have proven it. */
export class ProveLogins1763701500000 implements MigrationInterface {
  name = 'ProveLogins1763701500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE session ADD proven boolean NOT NULL DEFAULT false;
      CREATE INDEX session_of_customer ON session (customer_id);

      CREATE TABLE customer_device (
        token_hash bytea PRIMARY KEY,
        customer_id uuid REFERENCES customer ON DELETE CASCADE,
        proven boolean NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX customer_device_of_customer ON customer_device (customer_id);
      CREATE INDEX customer_device_expires_at ON customer_device (expires_at);

      CREATE TABLE login_code (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        email text NOT NULL,
        caller bytea NOT NULL,
        expires_at timestamptz NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        mailed_at timestamptz,
        ended_at timestamptz
      );
      CREATE INDEX login_code_of_email ON login_code (email, mailed_at);
      CREATE INDEX login_code_created_at ON login_code (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE login_code, customer_device;
      DROP INDEX session_of_customer;
      ALTER TABLE session DROP proven;
    `);
  }
}
