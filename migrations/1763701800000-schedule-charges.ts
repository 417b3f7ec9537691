import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mandates, the schedule of their charges, and invoices with gapless numbers. */
export class ScheduleCharges1763701800000 implements MigrationInterface {
  name = 'ScheduleCharges1763701800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_request
        ADD COLUMN setup_fee integer CHECK (setup_fee >= 0),
        ADD COLUMN monthly_fee integer CHECK (monthly_fee >= 0);

      CREATE TABLE mandate (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
        payment_request_id uuid REFERENCES payment_request ON DELETE SET NULL,
        reference text NOT NULL UNIQUE,
        status text NOT NULL CHECK (status IN ('pending', 'active', 'failed', 'cancelled')),
        agreed_at timestamptz NOT NULL,
        terms_version text NOT NULL,
        provider text NOT NULL CHECK (provider IN ('record', 'gocardless')),
        provider_id text UNIQUE,
        first_charge_on date NOT NULL
      );
      CREATE UNIQUE INDEX mandate_live ON mandate (customer_id)
        WHERE status IN ('pending', 'active');
      CREATE INDEX mandate_customer ON mandate (customer_id);

      ALTER TABLE billing_transaction
        ADD COLUMN mandate_id uuid REFERENCES mandate ON DELETE SET NULL,
        ADD COLUMN period text,
        ADD COLUMN attempt integer NOT NULL DEFAULT 1 CHECK (attempt BETWEEN 1 AND 2),
        ADD COLUMN announced_at timestamptz,
        ADD COLUMN submitted_at timestamptz,
        ADD COLUMN settled_at timestamptz,
        ADD COLUMN failure text CHECK (failure IN
          ('insufficient_funds', 'account_closed', 'mandate_cancelled', 'charged_back', 'other')),
        ADD COLUMN reminders integer NOT NULL DEFAULT 0,
        ADD COLUMN provider_id text UNIQUE,
        ADD COLUMN refund_of uuid REFERENCES billing_transaction ON DELETE CASCADE,
        ADD CONSTRAINT billing_transaction_period_once UNIQUE (customer_id, period, attempt);
      CREATE INDEX billing_transaction_newest ON billing_transaction (billing_date, id);
      CREATE INDEX billing_transaction_due ON billing_transaction (billing_date)
        WHERE status = 'pending';
      UPDATE billing_transaction SET settled_at = created_at WHERE status <> 'pending';
      CREATE INDEX billing_transaction_settled ON billing_transaction (settled_at);
      CREATE INDEX billing_transaction_failed ON billing_transaction (settled_at)
        WHERE status = 'failed';
      CREATE INDEX billing_transaction_refund ON billing_transaction (refund_of)
        WHERE refund_of IS NOT NULL;

      CREATE TABLE invoice_counter (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        last integer NOT NULL
      );
      CREATE TABLE invoice (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        number integer NOT NULL UNIQUE,
        kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
        customer_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
        transaction_id uuid NOT NULL REFERENCES billing_transaction ON DELETE CASCADE,
        issued_on date NOT NULL,
        recipient jsonb NOT NULL,
        description text NOT NULL,
        total integer NOT NULL CHECK (total > 0),
        vat_rate double precision CHECK (vat_rate > 0 AND vat_rate <= 30)
      );
      CREATE INDEX invoice_customer ON invoice (customer_id);
      CREATE INDEX invoice_transaction ON invoice (transaction_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE invoice;
      DROP TABLE invoice_counter;
      DROP INDEX billing_transaction_newest;
      DROP INDEX billing_transaction_due;
      DROP INDEX billing_transaction_settled;
      DROP INDEX billing_transaction_failed;
      ALTER TABLE billing_transaction
        DROP CONSTRAINT billing_transaction_period_once,
        DROP COLUMN mandate_id, DROP COLUMN period, DROP COLUMN attempt,
        DROP COLUMN announced_at, DROP COLUMN submitted_at, DROP COLUMN settled_at,
        DROP COLUMN failure, DROP COLUMN reminders, DROP COLUMN provider_id,
        DROP COLUMN refund_of;
      DROP TABLE mandate;
      ALTER TABLE payment_request DROP COLUMN setup_fee, DROP COLUMN monthly_fee;
    `);
  }
}
