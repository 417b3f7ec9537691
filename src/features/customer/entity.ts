import { Column, Entity, VirtualColumn } from 'typeorm';
import type { Failure } from '#src/features/billing/rules.ts';
import { StoredRow } from '#src/server/database/stored-row.ts';
import type { PackageName } from '#src/shared/packages.ts';

/** One customer per normalised email address. */
@Entity('customer')
export class Customer extends StoredRow {
  @Column({ type: 'text', unique: true })
  email!: string;

  @Column({ type: 'text' })
  firstName!: string;

  @Column({ type: 'text' })
  lastName!: string;

  @Column({ type: 'text' })
  businessName!: string;

  @Column({ type: 'text' })
  package!: PackageName;

  @Column({ type: 'text', nullable: true })
  subscriptionStatus!: string | null;

  /** Pence. */
  @Column({ type: 'integer', nullable: true })
  monthlyFee!: number | null;

  /** What the fee is for, as was quoted; null for the package. */
  @Column({ type: 'text', nullable: true })
  monthlyFor!: string | null;

  /** ISO date. */
  @Column({ type: 'date', nullable: true })
  nextBillingDate!: string | null;

  /** The id of the person with this address, which a trigger sets. */
  @Column({ type: 'uuid', insert: false, update: false })
  personId!: string;

  /** How many of their messages the admin has not read; computed. */
  @VirtualColumn({
    type: 'integer',
    query: (alias) =>
      `SELECT count(*)::int FROM message WHERE customer_id = ${alias}.id
         AND sender = 'customer' AND read_at IS NULL`,
  })
  unreadMessages!: number;
}

/** A website project of a customer. */
@Entity('project')
export class Project extends StoredRow {
  @Column({ type: 'uuid' })
  customerId!: string;

  /** The inquiry it came from, which the admin accepts or delays. */
  @Column({ type: 'uuid', nullable: true })
  inquiryId!: string | null;

  /** The accepted quote that opened it. */
  @Column({ type: 'uuid', nullable: true })
  quoteId!: string | null;

  @Column({ type: 'text' })
  projectName!: string;

  @Column({ type: 'text' })
  projectDescription!: string;

  @Column({ type: 'text', default: 'pending' })
  status!: string;

  @Column({ type: 'text', nullable: true })
  domainName!: string | null;

  @Column({ type: 'text', default: 'medium' })
  priority!: string;

  /** ISO date. */
  @Column({ type: 'date', nullable: true })
  estimatedCompletionDate!: string | null;

  /** When it was first marked completed; null while it is not, and where that was not kept. */
  @Column({ type: 'timestamptz', nullable: true })
  liveAt!: Date | null;

  /** ISO date. */
  @Column({ type: 'date', nullable: true })
  domainRenewsOn!: string | null;

  /** ISO date. */
  @Column({ type: 'date', nullable: true })
  hostingRenewsOn!: string | null;
}

/** Converts a row for the API: times are ISO 8601. */
export const presentProject = (project: Project) => ({
  ...project,
  liveAt: project.liveAt?.toISOString() ?? null,
});

/** A charge or refund. */
@Entity('billing_transaction')
export class BillingTransaction extends StoredRow {
  @Column({ type: 'uuid' })
  customerId!: string;

  @Column({ type: 'text' })
  description!: string;

  /** ISO date. */
  @Column({ type: 'date' })
  billingDate!: string;

  /** Pence. */
  @Column({ type: 'integer' })
  amount!: number;

  @Column({ type: 'text', default: 'pending' })
  status!: string;

  @Column({ type: 'text' })
  type!: string;

  @Column({ type: 'uuid', nullable: true })
  mandateId!: string | null;

  /** What is charged once: 'set-up', a month ('2026-12') or an id; null for what the admin recorded. */
  @Column({ type: 'text', nullable: true })
  period!: string | null;

  /** 1, or 2 for the second try after a failure. */
  @Column({ type: 'integer', default: 1 })
  attempt!: number;

  /** When the notice of it was queued. */
  @Column({ type: 'timestamptz', nullable: true })
  announcedAt!: Date | null;

  /** The mail with its notice, which a charge waits for where mails are sent. */
  @Column({ type: 'uuid', nullable: true })
  noticeId!: string | null;

  /** When the admin said that they gave the notice themselves. */
  @Column({ type: 'timestamptz', nullable: true })
  notifiedAt!: Date | null;

  /** When it was passed to the provider. */
  @Column({ type: 'timestamptz', nullable: true })
  submittedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  settledAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  failure!: Failure | null;

  /** How many reminders of its failure were sent. */
  @Column({ type: 'integer', default: 0 })
  reminders!: number;

  @Column({ type: 'text', nullable: true, unique: true })
  providerId!: string | null;

  /** Whether the admin was paid another way after its provider had failed. */
  @Column({ type: 'boolean', default: false })
  paidByHand!: boolean;

  /** The charge that a refund is of. */
  @Column({ type: 'uuid', nullable: true })
  refundOf!: string | null;
}

/** Converts a row for the API: times are ISO 8601. */
export const presentTransaction = (transaction: BillingTransaction) => ({
  ...transaction,
  announcedAt: transaction.announcedAt?.toISOString() ?? null,
  submittedAt: transaction.submittedAt?.toISOString() ?? null,
});

/** A customer's change request and the admin's response. */
@Entity('change_request')
export class ChangeRequest extends StoredRow {
  @Column({ type: 'uuid' })
  projectId!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  description!: string;

  @Column({ type: 'text', default: 'pending' })
  status!: string;

  @Column({ type: 'text' })
  requestType!: string;

  @Column({ type: 'text', default: 'medium' })
  priority!: string;

  @Column({ type: 'text', nullable: true })
  adminResponse!: string | null;
}
