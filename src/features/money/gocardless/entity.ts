import { Column, Entity, PrimaryColumn } from 'typeorm';
import { plain } from '#src/server/personal-data.ts';
import type { GoCardlessLinks } from './contract.ts';

/** The parts of a GoCardless event that we use, without personal data. */
@Entity('gocardless_event')
export class GoCardlessEvent {
  /** GoCardless's id, by which an event that comes twice is known. */
  @plain() @PrimaryColumn({ type: 'text' }) id!: string;
  @Column({ type: 'timestamptz' }) happenedAt!: Date;
  @Column({ type: 'timestamptz' }) receivedAt!: Date;
  /** The kind of resource: 'payments', 'mandates', 'billing_requests' or 'refunds'. */
  @plain() @Column({ type: 'text' }) kind!: string;
  @plain() @Column({ type: 'text' }) action!: string;
  /** The payment, mandate, billing request or refund it is about. */
  @plain() @Column({ type: 'text' }) resourceId!: string;
  @plain() @Column({ type: 'text', nullable: true }) cause!: string | null;
  @plain() @Column({ type: 'jsonb' }) links!: GoCardlessLinks;
  @Column({ type: 'timestamptz', nullable: true }) handledAt!: Date | null;
}
