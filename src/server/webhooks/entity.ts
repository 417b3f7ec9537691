import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import type { SubjectKind, Topic } from '#src/server/events/topics.ts';

/** An address of another system that is told of events, and of which. */
@Entity('webhook_endpoint')
export class WebhookEndpoint extends StoredRow {
  @Column({ type: 'text' }) url!: string;
  @Column({ type: 'text', array: true }) topics!: Topic[];
  /** What deliveries are signed with: 'whsec_…'. */
  @Column({ type: 'text' }) sealedSecret!: string;
  /** The one before, with which they are signed as well until `formerUntil`. */
  @Column({ type: 'text', nullable: true }) sealedFormerSecret!: string | null;
  @Column({ type: 'timestamptz', nullable: true }) formerUntil!: Date | null;
  /** Since when no delivery was taken; null once one is. */
  @Column({ type: 'timestamptz', nullable: true }) failingSince!: Date | null;
  /** Until when it asked us to send nothing (Retry-After). */
  @Column({ type: 'timestamptz', nullable: true }) heldUntil!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) endedAt!: Date | null;
}

/** What a delivery says, and nothing else: who is told asks for the rest. */
export interface Told {
  id: string | null;
  kind: SubjectKind;
}

/** missed: the webhook was turned off before it was taken; it can be sent once it is on again. */
const deliveryStates = ['waiting', 'delivered', 'failed', 'missed'] as const;

/** An event on its way to an endpoint. Its id is random, as those of events repeat after a restore. */
@Entity('webhook_delivery')
export class WebhookDelivery extends StoredRow {
  /** No foreign key: a visitor's form waits for nobody who removes the endpoint. */
  @Column({ type: 'uuid' }) endpointId!: string;
  @Column({ type: 'text' }) topic!: Topic | 'test';
  @Column({ type: 'jsonb' }) told!: Told;
  @Column({ type: 'text' }) state!: (typeof deliveryStates)[number];
  @Column({ type: 'integer', default: 0 }) attempts!: number;
  /** What the last attempt came to: a status, or why there was none. */
  @Column({ type: 'text', nullable: true }) answer!: string | null;
  @Column({ type: 'timestamptz', nullable: true }) triedAt!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) nextAt!: Date | null;
}
