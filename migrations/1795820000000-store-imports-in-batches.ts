import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The rows of an import that are still to be stored, and how far it is. A process of the version before
 * still stores imports beside this one: what it does not know has a default, what it writes stays.
 */
export class StoreImportsInBatches1795820000000 implements MigrationInterface {
  name = 'StoreImportsInBatches1795820000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE customer_import
        ADD COLUMN stored_at timestamptz DEFAULT now(),
        ADD COLUMN undo_since timestamptz,
        ADD COLUMN left_out text[] NOT NULL DEFAULT '{}',
        ALTER COLUMN after_event SET DEFAULT 0;
      UPDATE customer_import SET stored_at = created_at;
      ALTER TABLE customer_import_person ADD COLUMN after_event bigint NOT NULL DEFAULT 0;
      CREATE TABLE customer_import_row (
        import_id uuid NOT NULL REFERENCES customer_import ON DELETE CASCADE,
        row integer NOT NULL,
        addresses text[] NOT NULL,
        drafts jsonb NOT NULL,
        PRIMARY KEY (import_id, row)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE customer_import_row;
      UPDATE customer_import SET after_event = greatest(after_event, coalesce(
        (SELECT min(made.after_event) FROM customer_import_person AS made WHERE import_id = id), 0));
      ALTER TABLE customer_import
        ALTER COLUMN after_event DROP DEFAULT,
        DROP COLUMN stored_at,
        DROP COLUMN undo_since,
        DROP COLUMN left_out;
      ALTER TABLE customer_import_person DROP COLUMN after_event;
    `);
  }
}
