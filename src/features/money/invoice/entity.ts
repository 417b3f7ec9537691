import { Column, Entity } from 'typeorm';
import type { ChargeLine } from '#src/features/money/charge/contract.ts';
import { StoredRow } from '#src/server/database/stored-row.ts';
import type { Seller } from '#src/server/pdf/seller.ts';
import { aContact, aText, pence, plain } from '#src/server/personal-data.ts';

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
  @plain('Number') @Column({ type: 'integer', unique: true }) number!: number;
  /** What stands before the number; '' for nothing. */
  @plain() @Column({ type: 'text' }) prefix!: string;
  @plain('Kind') @Column({ type: 'text' }) kind!: 'invoice' | 'credit_note';
  @Column({ type: 'uuid' }) customerId!: string;
  @Column({ type: 'uuid' }) transactionId!: string;
  /** ISO date. */
  @plain('Issued') @Column({ type: 'date' }) issuedOn!: string;
  /** The firm, as it was when issued. */
  @plain() @Column({ type: 'jsonb' }) seller!: Seller;
  @aContact('Name and address on the invoice', null)
  @Column({ type: 'jsonb' })
  recipient!: InvoiceRecipient;
  @aText('What it was for', null) @Column({ type: 'text' }) description!: string;
  /** What an invoice is for, where that is more than one thing; they add up to its total. */
  @aText('Items and prices', null)
  @Column({ type: 'jsonb', nullable: true })
  lines!: ChargeLine[] | null;
  /** Pence, with VAT where there is any. */
  @pence('Total') @Column({ type: 'integer' }) total!: number;
  /** Pence, contained in the total; credits of one invoice add up to its VAT. */
  @pence('VAT') @Column({ type: 'integer' }) vat!: number;
  /** Per cent, contained in the total; null where the firm had none. */
  @Column({ type: 'double precision', nullable: true }) vatRate!: number | null;
  /** The firm's, where there is VAT. */
  @plain() @Column({ type: 'text', nullable: true }) vatNumber!: string | null;
}
