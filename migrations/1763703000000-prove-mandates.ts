import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps who has proven a mandate, and set-ups that wait until somebody does. */
export class ProveMandates1763703000000 implements MigrationInterface {
  name = 'ProveMandates1763703000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mandate
        DROP CONSTRAINT mandate_status_check,
        ADD CONSTRAINT mandate_status_check CHECK (status IN
          ('pending', 'active', 'failed', 'cancelled', 'waiting', 'refused')),
        ADD COLUMN proven_by text CHECK (proven_by IN
          ('session', 'quote', 'code', 'owner', 'before')),
        ADD COLUMN proven_at timestamptz,
        ADD COLUMN months_held boolean NOT NULL DEFAULT false,
        ADD COLUMN activated_at timestamptz,
        ADD CONSTRAINT mandate_proven_check CHECK ((proven_by IS NULL) = (proven_at IS NULL));
      UPDATE mandate SET proven_by = 'before', proven_at = agreed_at
      WHERE EXISTS (SELECT FROM billing_transaction AS charge
        WHERE charge.mandate_id = mandate.id AND charge.status = 'paid');

      ALTER TABLE payment_request
        ADD COLUMN client_id uuid,
        ADD COLUMN shown_setup_fee integer,
        ADD COLUMN browser_id uuid,
        ADD COLUMN standing text CHECK (standing IN ('waiting', 'accepted', 'refused'));
      CREATE INDEX payment_request_browser ON payment_request (browser_id)
        WHERE browser_id IS NOT NULL;
      CREATE INDEX payment_request_waiting ON payment_request (created_at)
        WHERE standing = 'waiting';

      ALTER TABLE customer_device
        ADD COLUMN browser_id uuid NOT NULL DEFAULT gen_random_uuid();
      ALTER TABLE customer_device ALTER COLUMN browser_id DROP DEFAULT;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE customer_device DROP COLUMN browser_id;
      ALTER TABLE payment_request
        DROP COLUMN client_id, DROP COLUMN shown_setup_fee, DROP COLUMN browser_id,
        DROP COLUMN standing;
      DELETE FROM mandate WHERE status IN ('waiting', 'refused');
      ALTER TABLE mandate
        DROP COLUMN proven_by, DROP COLUMN proven_at, DROP COLUMN months_held,
        DROP COLUMN activated_at,
        DROP CONSTRAINT mandate_status_check,
        ADD CONSTRAINT mandate_status_check CHECK (status IN
          ('pending', 'active', 'failed', 'cancelled'));
    `);
  }
}
