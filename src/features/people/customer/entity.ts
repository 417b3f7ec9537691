import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import {
  aContact,
  aName,
  aPackage,
  Holds,
  nothing,
  pence,
  plain,
} from '#src/server/personal-data.ts';
import type { PackagePeriod } from '#src/shared/packages.ts';
import type { PlannedTerms } from './change-rules.ts';
import type { SubscriptionStatus } from './contract.ts';

/** One customer for each person. */
@Entity('customer')
export class Customer extends StoredRow {
  @aContact('Email', "'erased-' || customer.id || '@erased.invalid'")
  @Column({ type: 'text', unique: true })
  email!: string;
  @aName('First name', "'Erased'") @Column({ type: 'text' }) firstName!: string;
  @aName('Last name') @Column({ type: 'text' }) lastName!: string;
  @aName('Business') @Column({ type: 'text' }) businessName!: string;
  @aPackage() @Column({ type: 'text' }) package!: string;
  @plain('Subscription')
  @Column({ type: 'text', nullable: true })
  subscriptionStatus!: SubscriptionStatus | null;
  /** Pence, each period. */
  @pence('Fee') @Column({ type: 'integer', nullable: true }) monthlyFee!: number | null;
  /** How often the fee is paid. */
  @plain('Fee for each') @Column({ type: 'text', default: 'month' }) feePer!: PackagePeriod;
  /** What the fee is for, as was quoted; null for the package. */
  @plain() @Column({ type: 'text', nullable: true }) monthlyFor!: string | null;
  /** What they have and pay from later days on, the soonest first. */
  @Holds({ ...nothing('Planned changes'), erased: "'[]'" })
  @Column({ type: 'jsonb', default: [] })
  plannedChanges!: PlannedTerms[];
  /** ISO date. */
  @Column({ type: 'date', nullable: true }) nextBillingDate!: string | null;
  @Column({ type: 'uuid' }) personId!: string;
  /** The last quote that they accepted, and when. */
  @Column({ type: 'uuid', nullable: true }) quoteId!: string | null;
  @Column({ type: 'timestamptz', nullable: true }) quoteAcceptedAt!: Date | null;
  /** Whether a quote that they accepted had a monthly price. */
  @Column({ type: 'boolean', default: false }) quotedMonthly!: boolean;
  /** When they stopped being one, as far as the last night knew; null while they are. */
  @Holds({ ...nothing('Until'), erased: 'coalesce(customer.ended_at, now())' })
  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null;
  /** Since when, imported, they wait for the owner's 'Go': until then nothing is mailed or charged. */
  @Holds({ ...nothing(), erased: 'NULL' })
  @Column({ type: 'timestamptz', nullable: true })
  heldSince!: Date | null;
}
