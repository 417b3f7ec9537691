import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import type { PackagePeriod } from '#src/shared/packages.ts';
import type { SubscriptionStatus } from './contract.ts';

/** One customer for each person. */
@Entity('customer')
export class Customer extends StoredRow {
  @Column({ type: 'text', unique: true }) email!: string;
  @Column({ type: 'text' }) firstName!: string;
  @Column({ type: 'text' }) lastName!: string;
  @Column({ type: 'text' }) businessName!: string;
  @Column({ type: 'text' }) package!: string;
  @Column({ type: 'text', nullable: true }) subscriptionStatus!: SubscriptionStatus | null;
  /** Pence, each period. */
  @Column({ type: 'integer', nullable: true }) monthlyFee!: number | null;
  /** How often the fee is paid. */
  @Column({ type: 'text', default: 'month' }) feePer!: PackagePeriod;
  /** What the fee is for, as was quoted; null for the package. */
  @Column({ type: 'text', nullable: true }) monthlyFor!: string | null;
  /** ISO date. */
  @Column({ type: 'date', nullable: true }) nextBillingDate!: string | null;
  @Column({ type: 'uuid' }) personId!: string;
  /** The last quote that they accepted, and when. */
  @Column({ type: 'uuid', nullable: true }) quoteId!: string | null;
  @Column({ type: 'timestamptz', nullable: true }) quoteAcceptedAt!: Date | null;
  /** Whether a quote that they accepted had a monthly price. */
  @Column({ type: 'boolean', default: false }) quotedMonthly!: boolean;
  /** When they stopped being one, as far as the last night knew; null while they are. */
  @Column({ type: 'timestamptz', nullable: true }) endedAt!: Date | null;
  /** Since when, imported, they wait for the owner's 'Go': until then nothing is mailed or charged. */
  @Column({ type: 'timestamptz', nullable: true }) heldSince!: Date | null;
}
