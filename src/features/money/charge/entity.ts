import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import { aText, pence, plain } from '#src/server/personal-data.ts';
import type { ChargeLine, TransactionStatus, TransactionType } from './contract.ts';
import type { Failure } from './rules.ts';
import { type ChargeState, statusOf } from './state-rules.ts';

/** A charge or refund. */
@Entity('billing_transaction')
export class BillingTransaction extends StoredRow {
  @Column({ type: 'uuid' }) customerId!: string;
  /** ISO date. */
  @plain('Date') @Column({ type: 'date' }) billingDate!: string;
  @aText('What it was for', null) @Column({ type: 'text' }) description!: string;
  /** Pence. */
  @pence('Amount') @Column({ type: 'integer' }) amount!: number;
  @plain('Status') @Column({ type: 'text', default: 'planned' }) state!: ChargeState;
  @plain('Kind') @Column({ type: 'text' }) type!: TransactionType;
  @Column({ type: 'uuid', nullable: true }) mandateId!: string | null;
  /** What is charged once: 'set-up', a month ('2026-12'), a year ('2026-12:year') or an id; null for what the admin recorded. */
  @plain() @Column({ type: 'text', nullable: true }) period!: string | null;
  /** The first month ('2026-12'), quarter or year that a set-up fee includes. */
  @plain() @Column({ type: 'text', nullable: true }) coveredMonth!: string | null;
  /** What it is for, where that is more than one thing; they add up to its amount. */
  @aText('Items and prices', null)
  @Column({ type: 'jsonb', nullable: true })
  lines!: ChargeLine[] | null;
  /** 1, or 2 for the second try after a failure. */
  @Column({ type: 'integer', default: 1 }) attempt!: number;
  /** When the notice of it was queued. */
  @Column({ type: 'timestamptz', nullable: true }) announcedAt!: Date | null;
  /** The mail with its notice, which a charge waits for where mails are sent. */
  @Column({ type: 'uuid', nullable: true }) noticeId!: string | null;
  /** When the admin said that they gave the notice themselves. */
  @Column({ type: 'timestamptz', nullable: true }) notifiedAt!: Date | null;
  /** When it was passed to the provider. */
  @Column({ type: 'timestamptz', nullable: true }) submittedAt!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) settledAt!: Date | null;
  @plain('Why it failed') @Column({ type: 'text', nullable: true }) failure!: Failure | null;
  /** How many reminders of its failure were sent. */
  @Column({ type: 'integer', default: 0 }) reminders!: number;
  @plain() @Column({ type: 'text', nullable: true, unique: true }) providerId!: string | null;
  /** Whether the admin was paid another way after its provider had failed. */
  @Column({ type: 'boolean', default: false }) paidByHand!: boolean;
  /** The charge that a refund is of. */
  @Column({ type: 'uuid', nullable: true }) refundOf!: string | null;

  /** The documented status. */
  get status(): TransactionStatus {
    return statusOf(this.state);
  }
}

/** Converts a row for the API: times are ISO 8601. */
export const presentTransaction = (transaction: BillingTransaction) => ({
  ...transaction,
  status: statusOf(transaction.state),
  announcedAt: transaction.announcedAt?.toISOString() ?? null,
  submittedAt: transaction.submittedAt?.toISOString() ?? null,
});
