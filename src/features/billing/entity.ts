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

  /** ISO date of the first collection; the months are counted from it. */
  @Column({ type: 'date' })
  firstChargeOn!: string;
}

/** Who an invoice is addressed to, as it was when issued. */
export interface InvoiceRecipient {
  fullName: string;
  businessName: string;
  /** Lines of the postal address; empty where none is known. */
  address: string[];
}

/** An invoice for a charge, or the credit note for a refund. */
@Entity('invoice')
export class Invoice extends StoredRow {
  /** Gapless, across invoices and credit notes. */
  @Column({ type: 'integer', unique: true })
  number!: number;

  @Column({ type: 'text' })
  kind!: 'invoice' | 'credit_note';

  @Column({ type: 'uuid' })
  customerId!: string;

  @Column({ type: 'uuid', unique: true })
  transactionId!: string;

  /** ISO date. */
  @Column({ type: 'date' })
  issuedOn!: string;

  @Column({ type: 'jsonb' })
  recipient!: InvoiceRecipient;

  @Column({ type: 'text' })
  description!: string;

  /** Pence, with VAT where there is any. */
  @Column({ type: 'integer' })
  total!: number;

  /** Per cent, contained in the total; null where the firm had none. */
  @Column({ type: 'double precision', nullable: true })
  vatRate!: number | null;
}
