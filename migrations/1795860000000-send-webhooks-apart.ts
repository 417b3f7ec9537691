import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Jobs in lanes, which do not wait for each other, one for each webhook; how long a webhook asks us to wait;
 * and what it misses while it is turned off.
 */
export class SendWebhooksApart1795860000000 implements MigrationInterface {
  name = 'SendWebhooksApart1795860000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE job ADD COLUMN lane text NOT NULL DEFAULT '';
      DROP INDEX job_to_do;
      CREATE INDEX job_to_do ON job (kind, lane, priority, due_at) WHERE done_at IS NULL;
      CREATE INDEX job_lanes ON job (kind, lane) WHERE done_at IS NULL AND lane <> '';
      UPDATE job SET lane = delivery.endpoint_id::text FROM webhook_delivery AS delivery
      WHERE job.kind = 'webhook' AND done_at IS NULL AND job.data->>'deliveryId' = delivery.id::text;

      -- A visitor's form is never held up, nor refused, by the removal of a webhook.
      ALTER TABLE webhook_delivery
        DROP CONSTRAINT webhook_delivery_endpoint_id_fkey,
        DROP CONSTRAINT webhook_delivery_state_check,
        ADD CONSTRAINT webhook_delivery_state_check
          CHECK (state IN ('waiting', 'delivered', 'failed', 'missed'));
      CREATE INDEX webhook_delivery_missed ON webhook_delivery (endpoint_id) WHERE state = 'missed';
      ALTER TABLE webhook_endpoint ADD COLUMN held_until timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_endpoint DROP COLUMN held_until;
      DROP INDEX webhook_delivery_missed;
      DELETE FROM webhook_delivery WHERE endpoint_id NOT IN (SELECT id FROM webhook_endpoint);
      UPDATE webhook_delivery SET state = 'failed' WHERE state = 'missed';
      ALTER TABLE webhook_delivery
        DROP CONSTRAINT webhook_delivery_state_check,
        ADD CONSTRAINT webhook_delivery_state_check
          CHECK (state IN ('waiting', 'delivered', 'failed')),
        ADD FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint (id) ON DELETE CASCADE;
      DROP INDEX job_lanes;
      DROP INDEX job_to_do;
      ALTER TABLE job DROP COLUMN lane;
      CREATE INDEX job_to_do ON job (kind, priority, due_at) WHERE done_at IS NULL;
    `);
  }
}
