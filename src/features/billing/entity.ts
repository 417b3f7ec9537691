import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import type { ProviderName } from './rules.ts';

export type MandateStatus = 'pending' | 'active' | 'failed' | 'cancelled';

/** A customer's permission to collect by Direct Debit. One per customer is pending or active. */
@Entity('mandate')
export class Mandate extends StoredRow {
  @Column({ type: 'uuid' })
  customerId!: string;

  /** The payment request with the bank details. */
  @Column({ type: 'uuid', nullable: true })
  paymentRequestId!: string | null;

  /** What the customer's bank statement shows. */
  @Column({ type: 'text', unique: true })
  reference!: string;

  @Column({ type: 'text' })
  status!: MandateStatus;

  @Column({ type: 'timestamptz' })
  agreedAt!: Date;

  @Column({ type: 'text' })
  termsVersion!: string;

  @Column({ type: 'text' })
  provider!: ProviderName;

  @Column({ type: 'text', nullable: true, unique: true })
  providerId!: string | null;

  /** GoCardless's id of our asking for it. */
  @Column({ type: 'text', nullable: true, unique: true })
  billingRequestId!: string | null;

  /** The address where the customer confirms it, encrypted; a lost one is opened again. */
  @Column({ type: 'text', nullable: true })
  bankPage!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  bankPageEndsAt!: Date | null;

  /** The last job that opens it. */
  @Column({ type: 'uuid', nullable: true })
  openingJobId!: string | null;

  /** ISO date of the first collection; the months are counted from it. */
  @Column({ type: 'date' })
  firstChargeOn!: string;
}
