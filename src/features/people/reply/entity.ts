import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import { aContact, aText, plain } from '#src/server/personal-data.ts';
import type { ReplySubject } from './reply-rules.ts';

/** What the owner has written to a person by mail. */
@Entity('reply')
export class Reply extends StoredRow {
  @Column({ type: 'uuid' }) personId!: string;
  /** The kind of request that it answers, and its id. */
  @plain() @Column({ type: 'text', nullable: true }) aboutKind!: ReplySubject | null;
  @Column({ type: 'uuid', nullable: true }) aboutId!: string | null;
  /** The address that it was written to; an address that is corrected before it goes out takes its place. */
  @aContact('The address it went to') @Column({ type: 'text' }) recipient!: string;
  /** Its mail, or the one that was sent again; null once that is deleted. */
  @Column({ type: 'uuid', nullable: true }) mailId!: string | null;
  @aText('Subject') @Column({ type: 'text' }) subject!: string;
  /** As it was typed, never markup. */
  @aText('Text') @Column({ type: 'text' }) text!: string;
}
