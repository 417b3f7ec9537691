import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores when somebody stopped being a customer; the addresses of a person go with them. */
export class KeepAsLongAsNeeded1795711000000 implements MigrationInterface {
  name = 'KeepAsLongAsNeeded1795711000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE customer ADD ended_at timestamptz;
      ALTER TABLE person_address DROP CONSTRAINT person_address_person_id_fkey,
        ADD CONSTRAINT person_address_person_id_fkey
        FOREIGN KEY (person_id) REFERENCES person (id) ON DELETE CASCADE;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE person_address DROP CONSTRAINT person_address_person_id_fkey,
        ADD CONSTRAINT person_address_person_id_fkey FOREIGN KEY (person_id) REFERENCES person (id);
      ALTER TABLE customer DROP ended_at;
    `);
  }
}
