import { Column, Entity, In, Not } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import { aSecret, plain } from '#src/server/personal-data.ts';
import type { MandateStatus, ProvenBy, ProviderName } from './rules.ts';

/** The statuses of mandates that count, or once did. */
export const counted = () => Not(In<MandateStatus>(['waiting', 'refused']));

/** A customer's permission to collect by Direct Debit. One per customer is pending or active. */
@Entity('mandate')
export class Mandate extends StoredRow {
  @Column({ type: 'uuid' }) customerId!: string;
  /** The payment request with the bank details. */
  @Column({ type: 'uuid', nullable: true }) paymentRequestId!: string | null;
  /** What the customer's bank statement shows. */
  @plain('Direct Debit reference') @Column({ type: 'text', unique: true }) reference!: string;
  @plain('Status') @Column({ type: 'text' }) status!: MandateStatus;
  @plain('Agreed') @Column({ type: 'timestamptz' }) agreedAt!: Date;
  @plain('Terms agreed to') @Column({ type: 'text' }) termsVersion!: string;
  @plain('Collected by') @Column({ type: 'text' }) provider!: ProviderName;
  @plain() @Column({ type: 'text', nullable: true, unique: true }) providerId!: string | null;
  /** GoCardless's id of our asking for it. */
  @plain() @Column({ type: 'text', nullable: true, unique: true }) billingRequestId!: string | null;
  /** The address where the customer confirms it, encrypted; a lost one is opened again. */
  @aSecret('NULL') @Column({ type: 'text', nullable: true }) bankPage!: string | null;
  @Column({ type: 'timestamptz', nullable: true }) bankPageEndsAt!: Date | null;
  /** The last job that opens it. */
  @Column({ type: 'uuid', nullable: true }) openingJobId!: string | null;
  /** Null until somebody proves it. */
  @plain() @Column({ type: 'text', nullable: true }) provenBy!: ProvenBy | null;
  @Column({ type: 'timestamptz', nullable: true }) provenAt!: Date | null;
  /** Whether no month is announced until it is proven, as an accepted quote changed the fee. */
  @Column({ type: 'boolean', default: false }) monthsHeld!: boolean;
  /** When its provider activated it while it waited. */
  @Column({ type: 'timestamptz', nullable: true }) activatedAt!: Date | null;
  /** ISO date of the first collection; the months are counted from it. */
  @plain('First collection') @Column({ type: 'date' }) firstChargeOn!: string;
}
