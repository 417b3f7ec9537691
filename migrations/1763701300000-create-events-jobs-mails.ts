import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened, what is to be done outside the database, and the mails among it. */
export class CreateEventsJobsMails1763701300000 implements MigrationInterface {
  name = 'CreateEventsJobsMails1763701300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE event (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
        at timestamptz NOT NULL,
        topic text NOT NULL,
        subject_kind text NOT NULL,
        subject_id uuid,
        email text,
        actor text NOT NULL CHECK (actor IN ('visitor', 'customer', 'admin', 'system')),
        data jsonb NOT NULL
      );
      CREATE INDEX event_in_order ON event (xact, id);
      CREATE INDEX event_of_person ON event (email, at);
      CREATE INDEX event_of_subject ON event (subject_id, at);

      CREATE TABLE job (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        kind text NOT NULL,
        data jsonb NOT NULL,
        dedupe_key text NOT NULL UNIQUE,
        priority integer NOT NULL,
        due_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        done_at timestamptz,
        outcome text CHECK (outcome IN ('done', 'refused', 'failed')),
        error text,
        CHECK ((done_at IS NULL) = (outcome IS NULL))
      );
      CREATE INDEX job_to_do ON job (priority, due_at) WHERE done_at IS NULL;

      CREATE TABLE mail (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        job_id uuid NOT NULL UNIQUE REFERENCES job ON DELETE CASCADE,
        kind text NOT NULL,
        recipient text NOT NULL,
        email text,
        subject_kind text NOT NULL,
        subject_id uuid,
        data jsonb NOT NULL,
        sealed_code text,
        subject text,
        html text,
        text text
      );
      CREATE INDEX mail_newest ON mail (created_at DESC, id DESC);
      CREATE INDEX mail_of_person ON mail (email, created_at);
      CREATE INDEX mail_of_subject ON mail (subject_id, created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail, job, event');
  }
}
