import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import type { Sender } from './message-rules.ts';

/** One message of the conversation with a customer. */
@Entity('message')
export class Message extends StoredRow {
  @Column({ type: 'uuid' }) customerId!: string;
  @Column({ type: 'text' }) sender!: Sender;
  /** As it was typed, never markup; '' where there is an image. */
  @Column({ type: 'text' }) text!: string;
  /** The name of a private object. */
  @Column({ type: 'uuid', nullable: true }) imageName!: string | null;
  /** When the other side read it. */
  @Column({ type: 'timestamptz', nullable: true }) readAt!: Date | null;
  /** When the firm wrote next; of a customer's messages only. */
  @Column({ type: 'timestamptz', nullable: true }) answeredAt!: Date | null;
}
