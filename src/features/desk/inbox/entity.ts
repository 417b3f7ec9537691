import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { InboxKind } from '#src/shared/desk/waiting.ts';

/**
 * What the admin has snoozed or said to be done, each up to the last thing that they knew of:
 * what happens later waits all the same.
 */
@Entity('inbox_mark')
export class InboxMark {
  @PrimaryColumn({ type: 'text' }) kind!: InboxKind;
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ type: 'timestamptz', nullable: true }) doneUpTo!: Date | null;
  /** What `doneUpTo` was before the last Done: Undo brings it back. */
  @Column({ type: 'timestamptz', nullable: true }) doneBefore!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) snoozedUpTo!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) snoozedUntil!: Date | null;
}
