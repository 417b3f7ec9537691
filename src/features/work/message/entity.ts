import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import { aPicture, aText, plain } from '#src/server/personal-data.ts';
import type { Sender } from './message-rules.ts';

/** One message of the conversation with a customer. */
@Entity('message')
export class Message extends StoredRow {
  @Column({ type: 'uuid' }) customerId!: string;
  @plain('From') @Column({ type: 'text' }) sender!: Sender;
  /** As it was typed, never markup; '' where there is an image. */
  @aText('Message') @Column({ type: 'text' }) text!: string;
  /** The name of a private object. */
  @aPicture('Picture', 'NULL') @Column({ type: 'uuid', nullable: true }) imageName!: string | null;
  /** When the other side read it. */
  @plain('Read') @Column({ type: 'timestamptz', nullable: true }) readAt!: Date | null;
  /** When the firm wrote next; of a customer's messages only. */
  @Column({ type: 'timestamptz', nullable: true }) answeredAt!: Date | null;
}
