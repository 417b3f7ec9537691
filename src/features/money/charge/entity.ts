import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import type { ChargeLine, TransactionStatus, TransactionType } from './contract.ts';
import type { Failure } from './rules.ts';
import { type ChargeState, statusOf } from './state-rules.ts';

/** A charge or refund. */
@Entity('billing_transaction')
export class BillingTransaction extends StoredRow {
  @Column({ type: 'uuid' }) customerId!: string;
  @Column({ type: 'text' }) description!: string;
  /** ISO date. */
  @Column({ type: 'date' }) billingDate!: string;
  /** Pence. */
  @Column({ type: 'integer' }) amount!: number;
  @Column({ type: 'text', default: 'planned' }) state!: ChargeState;
  @Column({ type: 'text' }) type!: TransactionType;
  @Column({ type: 'uuid', nullable: true }) mandateId!: string | null;
  /** What is charged once: 'set-up', a month ('2026-12'), a year ('2026-12:year') or an id; null for what the admin recorded. */
  @Column({ type: 'text', nullable: true }) period!: string | null;
  /** The first month ('2026-12'), quarter or year that a set-up fee includes. */
  @Column({ type: 'text', nullable: true }) coveredMonth!: string | null;
  /** What it is for, where that is more than one thing; they add up to its amount. */
  @Column({ type: 'jsonb', nullable: true }) lines!: ChargeLine[] | null;
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
  @Column({ type: 'text', nullable: true }) failure!: Failure | null;
  /** How many reminders of its failure were sent. */
  @Column({ type: 'integer', default: 0 }) reminders!: number;
  @Column({ type: 'text', nullable: true, unique: true }) providerId!: string | null;
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
