import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is kept by law, and the row without which it is of nobody. */
const keys = [
  ['billing_transaction', 'customer_id', 'customer'],
  ['billing_transaction', 'refund_of', 'billing_transaction'],
  ['mandate', 'customer_id', 'customer'],
  ['invoice', 'customer_id', 'customer'],
  ['invoice', 'transaction_id', 'billing_transaction'],
  ['quote', 'consultation_id', 'consultation'],
] as const;

/** Refuses to delete a row of which an invoice, a charge or an agreement is kept; it took them with it. */
export class KeepMoneyOfCustomers1795710700000 implements MigrationInterface {
  name = 'KeepMoneyOfCustomers1795710700000';

  up = (runner: QueryRunner): Promise<void> => changeKeys(runner, 'RESTRICT');

  down = (runner: QueryRunner): Promise<void> => changeKeys(runner, 'CASCADE');
}

async function changeKeys(runner: QueryRunner, onDelete: 'RESTRICT' | 'CASCADE'): Promise<void> {
  for (const [table, column, referenced] of keys)
    await runner.query(
      `ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_fkey,
         ADD FOREIGN KEY (${column}) REFERENCES ${referenced} ON DELETE ${onDelete}`,
    );
}
