import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { PackageName } from '#src/shared/packages.ts';

/**
 * A Direct Debit set up for a package. The encryption binds the bank details to their row and column,
 * so the id must be known before the insert: hence no StoredRow.
 */
@Entity('payment_request')
export class PaymentRequest {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'text', default: 'pending' })
  status!: string;

  @Column({ type: 'text' })
  package!: PackageName;

  @Column({ type: 'boolean' })
  googleBusinessSetup!: boolean;

  @Column({ type: 'text' })
  firstName!: string;

  @Column({ type: 'text' })
  lastName!: string;

  @Column({ type: 'text' })
  businessName!: string;

  @Column({ type: 'text' })
  email!: string;

  /** The id of the person with this address, which a trigger sets. */
  @Column({ type: 'uuid', insert: false, update: false })
  personId!: string;

  @Column({ type: 'text' })
  phone!: string;

  @Column({ type: 'text' })
  address!: string;

  @Column({ type: 'text' })
  city!: string;

  @Column({ type: 'text' })
  postcode!: string;

  @Column({ type: 'text' })
  sealedAccountHolderName!: string;

  @Column({ type: 'text' })
  sealedSortCode!: string;

  @Column({ type: 'text' })
  sealedAccountNumber!: string;

  /** When the account holder agreed to the terms and Guarantee in `termsVersion`. */
  @Column({ type: 'timestamptz' })
  agreedAt!: Date;

  @Column({ type: 'text' })
  termsVersion!: string;

  /** Pence, as the customer was shown it; null where nothing is charged, or it was not stored yet. */
  @Column({ type: 'integer', nullable: true })
  setupFee!: number | null;

  /** Pence, as the set-up fee is. */
  @Column({ type: 'integer', nullable: true })
  monthlyFee!: number | null;
}
