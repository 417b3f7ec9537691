import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { PackagePeriod } from '#src/shared/packages.ts';
import type { OrderStanding } from './contract.ts';

/**
 * A Direct Debit set up for a package. The encryption binds the bank details to their row and column,
 * so the id must be known before the insert: hence no StoredRow.
 */
@Entity('payment_request')
export class PaymentRequest {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'text', default: 'pending' }) status!: 'pending';
  @Column({ type: 'text' }) package!: string;
  @Column({ type: 'boolean' }) googleBusinessSetup!: boolean;
  @Column({ type: 'text' }) firstName!: string;
  @Column({ type: 'text' }) lastName!: string;
  @Column({ type: 'text' }) businessName!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ type: 'uuid' }) personId!: string;
  @Column({ type: 'text' }) phone!: string;
  @Column({ type: 'text' }) address!: string;
  @Column({ type: 'text' }) city!: string;
  @Column({ type: 'text' }) postcode!: string;
  @Column({ type: 'text' }) sealedAccountHolderName!: string;
  @Column({ type: 'text' }) sealedSortCode!: string;
  @Column({ type: 'text' }) sealedAccountNumber!: string;
  /** When the account holder agreed to the terms and Guarantee in `termsVersion`. */
  @Column({ type: 'timestamptz' }) agreedAt!: Date;
  @Column({ type: 'text' }) termsVersion!: string;
  /** The version of the firm whose prices were shown; null before the first. */
  @Column({ type: 'uuid', nullable: true }) firmVersion!: string | null;
  /** The inquiry that it names. */
  @Column({ type: 'uuid', nullable: true }) clientId!: string | null;
  /** Pence, as it was given; null where the launch price was meant, or what is owed. */
  @Column({ type: 'integer', nullable: true }) shownSetupFee!: number | null;
  /** To be read out: 'AW-7K3P'; null for what came before references were given. */
  @Column({ type: 'text', nullable: true, unique: true }) reference!: string | null;
  /** The browser that sent it, as its device knows it. */
  @Column({ type: 'uuid', nullable: true }) browserId!: string | null;
  /** How far it is; null where it was carried out without waiting for proof. */
  @Column({ type: 'text', nullable: true }) standing!: OrderStanding | null;

  /** What proved that it is its customer's, or who accepted it; null where nothing did. */
  @Column({ type: 'text', nullable: true })
  proof!: 'session' | 'quote' | 'code' | 'owner' | 'before' | null;

  /** Pence, as the customer was shown it; null where nothing is charged, or it was not stored yet. */
  @Column({ type: 'integer', nullable: true }) setupFee!: number | null;
  /** Pence, each period, as the set-up fee is. */
  @Column({ type: 'integer', nullable: true }) monthlyFee!: number | null;
  /** How often that fee is paid. */
  @Column({ type: 'text', default: 'month' }) feePer!: PackagePeriod;
}
