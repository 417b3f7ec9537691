import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers of another tool, who wait for the owner's 'Go', and what each import made. */
export class ImportCustomers1795723812000 implements MigrationInterface {
  name = 'ImportCustomers1795723812000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE customer ADD COLUMN held_since timestamptz;
      CREATE TABLE customer_import (
        id uuid PRIMARY KEY,
        created_at timestamptz NOT NULL,
        file_name text NOT NULL,
        customers integer NOT NULL,
        contacts integer NOT NULL,
        filled integer NOT NULL,
        after_event bigint NOT NULL,
        started_at timestamptz,
        undone_at timestamptz
      );
      CREATE TABLE customer_import_person (
        import_id uuid NOT NULL REFERENCES customer_import ON DELETE CASCADE,
        person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
        customer_id uuid,
        addresses text[] NOT NULL,
        change jsonb,
        PRIMARY KEY (import_id, person_id)
      );
      CREATE INDEX customer_import_of_person ON customer_import_person (person_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE customer_import_person, customer_import;
      ALTER TABLE customer DROP COLUMN held_since;
    `);
  }
}
