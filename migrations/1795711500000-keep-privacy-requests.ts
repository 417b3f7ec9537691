import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps what people ask about their data, and codes that prove an address for that. */
export class KeepPrivacyRequests1795711500000 implements MigrationInterface {
  name = 'KeepPrivacyRequests1795711500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE privacy_request (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        person_id uuid NOT NULL REFERENCES person,
        email text NOT NULL,
        kind text NOT NULL,
        name text NOT NULL,
        text text NOT NULL,
        proven boolean NOT NULL,
        acknowledged_at timestamptz,
        answered_at timestamptz,
        answer text NOT NULL DEFAULT ''
      );
      CREATE INDEX privacy_request_person ON privacy_request (person_id);
      CREATE INDEX privacy_request_time ON privacy_request (created_at, id);
      CREATE TABLE erasure (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        people uuid[] NOT NULL,
        addresses text[] NOT NULL,
        counts jsonb NOT NULL
      );
      ALTER TABLE login_code ADD COLUMN purpose text NOT NULL DEFAULT 'login';
      ALTER TABLE session ADD COLUMN proven_at timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE erasure, privacy_request;
      ALTER TABLE login_code DROP COLUMN purpose;
      ALTER TABLE session DROP COLUMN proven_at;
    `);
  }
}
