import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import { aBankDetail, aContact, aName, aPackage, pence, plain } from '#src/server/personal-data.ts';
import type { PackagePeriod } from '#src/shared/packages.ts';
import type { OrderStanding } from './contract.ts';

/**
 * A Direct Debit set up for a package. The encryption binds the bank details to their row and column,
 * so the id must be known before the insert: hence no StoredRow.
 */
@Entity('payment_request')
export class PaymentRequest {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  /** To be read out: 'AW-7K3P'; null for what came before references were given. */
  @plain('Reference')
  @Column({ type: 'text', nullable: true, unique: true })
  reference!: string | null;
  @plain() @Column({ type: 'text', default: 'pending' }) status!: 'pending';
  @aPackage() @Column({ type: 'text' }) package!: string;
  @Column({ type: 'boolean' }) googleBusinessSetup!: boolean;
  @plain('Ordered') @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @aName('First name', null) @Column({ type: 'text' }) firstName!: string;
  @aName('Last name', null) @Column({ type: 'text' }) lastName!: string;
  @aName('Business', null) @Column({ type: 'text' }) businessName!: string;
  @Column({ type: 'uuid' }) personId!: string;
  @aContact('Email') @Column({ type: 'text' }) email!: string;
  @aContact('Telephone') @Column({ type: 'text' }) phone!: string;
  @aContact('Address') @Column({ type: 'text' }) address!: string;
  @aContact('Town') @Column({ type: 'text' }) city!: string;
  @aContact('Postcode') @Column({ type: 'text' }) postcode!: string;
  @aBankDetail('Account holder') @Column({ type: 'text' }) sealedAccountHolderName!: string;
  @aBankDetail('Sort code') @Column({ type: 'text' }) sealedSortCode!: string;
  @aBankDetail('Account number') @Column({ type: 'text' }) sealedAccountNumber!: string;

  /** Pence, as the customer was shown it; null where nothing is charged, or it was not stored yet. */
  @pence('Set-up fee') @Column({ type: 'integer', nullable: true }) setupFee!: number | null;
  /** Pence, each period, as the set-up fee is. */
  @pence('Fee') @Column({ type: 'integer', nullable: true }) monthlyFee!: number | null;
  /** How often that fee is paid. */
  @plain('Fee for each') @Column({ type: 'text', default: 'month' }) feePer!: PackagePeriod;
  /** When the account holder agreed to the terms and Guarantee in `termsVersion`. */
  @plain('Agreed') @Column({ type: 'timestamptz' }) agreedAt!: Date;
  @plain('Terms agreed to') @Column({ type: 'text' }) termsVersion!: string;
  /** The version of the firm whose prices were shown; null before the first. */
  @Column({ type: 'uuid', nullable: true }) firmVersion!: string | null;
  /** The inquiry that it names. */
  @Column({ type: 'uuid', nullable: true }) clientId!: string | null;
  /** Pence, as it was given; null where the launch price was meant, or what is owed. */
  @Column({ type: 'integer', nullable: true }) shownSetupFee!: number | null;
  /** The browser that sent it, as its device knows it. */
  @Column({ type: 'uuid', nullable: true }) browserId!: string | null;
  /** How far it is; null where it was carried out without waiting for proof. */
  @plain() @Column({ type: 'text', nullable: true }) standing!: OrderStanding | null;

  /** What proved that it is its customer's, or who accepted it; null where nothing did. */
  @plain()
  @Column({ type: 'text', nullable: true })
  proof!: 'session' | 'quote' | 'code' | 'owner' | 'before' | null;
}
