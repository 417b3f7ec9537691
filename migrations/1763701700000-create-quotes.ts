import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The quotes for consultation requests, each version a row. */
export class CreateQuotes1763701700000 implements MigrationInterface {
  name = 'CreateQuotes1763701700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE quote (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        consultation_id uuid NOT NULL REFERENCES consultation ON DELETE CASCADE,
        version integer NOT NULL,
        lines jsonb NOT NULL,
        note text NOT NULL,
        valid_until date NOT NULL,
        vat_rate double precision CHECK (vat_rate > 0 AND vat_rate <= 30),
        status text NOT NULL DEFAULT 'sent'
          CHECK (status IN ('sent', 'accepted', 'declined', 'superseded', 'withdrawn')),
        decided_at timestamptz,
        accepted_name text,
        decline_reason text,
        token_hash bytea NOT NULL UNIQUE,
        sealed_token text NOT NULL,
        reminded_at timestamptz,
        UNIQUE (consultation_id, version),
        CHECK ((status = 'accepted') = (accepted_name IS NOT NULL)),
        CHECK ((status IN ('accepted', 'declined')) = (decided_at IS NOT NULL))
      );
      CREATE UNIQUE INDEX quote_accepted ON quote (consultation_id) WHERE status = 'accepted';
      CREATE INDEX quote_to_remind ON quote (valid_until)
        WHERE status = 'sent' AND reminded_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE quote');
  }
}
