import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A reply names its mail, which was found by the time of both. */
export class KeyRepliesToMails1795880000000 implements MigrationInterface {
  name = 'KeyRepliesToMails1795880000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE reply ADD COLUMN mail_id uuid REFERENCES mail (id) ON DELETE SET NULL;
      UPDATE reply SET mail_id = (
        SELECT mail.id FROM mail
        WHERE mail.kind = 'reply' AND subject_id = coalesce(about_id, person_id)
          AND happened_at BETWEEN reply.created_at AND reply.created_at + interval '5 seconds'
          AND data->>'message' = reply.text
        ORDER BY mail.created_at DESC LIMIT 1);
      -- A mail that is deleted looks for its reply.
      CREATE INDEX reply_mail ON reply (mail_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reply DROP COLUMN mail_id');
  }
}
