import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the admin has put aside in the inbox, and indexes that find what waits. */
export class CreateInbox1763702000000 implements MigrationInterface {
  name = 'CreateInbox1763702000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE inbox_mark (
        kind text NOT NULL,
        id uuid NOT NULL,
        done_up_to timestamptz,
        done_before timestamptz,
        snoozed_up_to timestamptz,
        snoozed_until timestamptz,
        PRIMARY KEY (kind, id)
      );

      ALTER TABLE message ADD COLUMN answered_at timestamptz;
      UPDATE message SET answered_at = (
        SELECT min(answer.created_at) FROM message AS answer
        WHERE answer.customer_id = message.customer_id AND answer.sender = 'admin'
          AND answer.created_at > message.created_at
      ) WHERE sender = 'customer';
      CREATE INDEX message_unanswered ON message (customer_id, created_at)
        WHERE sender = 'customer' AND answered_at IS NULL;
      CREATE INDEX event_quote_asked ON event (subject_id, at) WHERE topic = 'quote.asked';
      CREATE INDEX design_decided ON design (decided_at) WHERE decided_at IS NOT NULL;
      ALTER TABLE mandate ADD COLUMN opening_job_id uuid;
      UPDATE mandate SET opening_job_id = (
        SELECT id FROM job
        WHERE kind = 'open-mandate' AND data->>'mandateId' = mandate.id::text AND NOT data ? 'again'
        ORDER BY created_at DESC LIMIT 1
      ) WHERE status = 'pending';
      CREATE INDEX mandate_unconfirmed ON mandate (bank_page_ends_at) WHERE status = 'pending';

      -- What is older was dealt with before there was an inbox.
      INSERT INTO inbox_mark (kind, id, done_up_to)
      SELECT 'design', id, decided_at FROM design
      WHERE decided_at < now() - interval '14 days'
      UNION ALL
      SELECT 'question', subject_id, max(at) FROM event
      WHERE topic = 'quote.asked' AND subject_id IS NOT NULL GROUP BY subject_id
      HAVING max(at) < now() - interval '14 days'
      UNION ALL
      SELECT 'mail', mail.id, coalesce(done_at, expires_at) FROM mail JOIN job ON job.id = job_id
      WHERE coalesce(outcome, '') <> 'done'
        AND coalesce(done_at, expires_at) < now() - interval '14 days';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX mandate_unconfirmed, design_decided, event_quote_asked, message_unanswered;
      ALTER TABLE mandate DROP COLUMN opening_job_id;
      ALTER TABLE message DROP COLUMN answered_at;
      DROP TABLE inbox_mark;
    `);
  }
}
