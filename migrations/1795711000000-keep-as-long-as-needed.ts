import type { MigrationInterface, QueryRunner } from 'typeorm';

const periods =
  '{"retention": {"requests": 24, "work": 24, "bank": 24, "money": 84, "events": 24}}';

/**
 * Stores when somebody stopped being a customer, and how long the firm keeps what it has of people; the
 * addresses of a person go with them.
 */
export class KeepAsLongAsNeeded1795711000000 implements MigrationInterface {
  name = 'KeepAsLongAsNeeded1795711000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE customer ADD ended_at timestamptz;
      ALTER TABLE person_address DROP CONSTRAINT person_address_person_id_fkey,
        ADD CONSTRAINT person_address_person_id_fkey
        FOREIGN KEY (person_id) REFERENCES person (id) ON DELETE CASCADE;
      ALTER TABLE quote DROP CONSTRAINT quote_update_id_fkey,
        ADD CONSTRAINT quote_update_id_fkey
        FOREIGN KEY (update_id) REFERENCES website_update (id) ON DELETE RESTRICT;
      UPDATE firm_version SET data = data || '${periods}';
      UPDATE firm_draft SET data = data || '${periods}';
      CREATE TABLE retention_period (
        kind text PRIMARY KEY,
        months integer,
        next integer,
        next_at timestamptz,
        CHECK ((next IS NULL) = (next_at IS NULL))
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE retention_period;
      UPDATE firm_draft SET data = data - 'retention';
      UPDATE firm_version SET data = data - 'retention';
      ALTER TABLE person_address DROP CONSTRAINT person_address_person_id_fkey,
        ADD CONSTRAINT person_address_person_id_fkey FOREIGN KEY (person_id) REFERENCES person (id);
      ALTER TABLE customer DROP ended_at;
    `);
  }
}
