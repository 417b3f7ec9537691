import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The browsers of the owner's that are told what happens, and the key that we are known to them by. */
export class CreatePushSubscriptions1763702150000 implements MigrationInterface {
  name = 'CreatePushSubscriptions1763702150000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE push_key (
        id boolean PRIMARY KEY CHECK (id),
        public_key text NOT NULL,
        sealed_private_key text NOT NULL
      );
      CREATE TABLE push_subscription (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 2000),
        p256dh text NOT NULL,
        auth text NOT NULL,
        password_fingerprint text NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE push_subscription, push_key');
  }
}
