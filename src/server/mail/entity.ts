import { Column, Entity, PrimaryColumn } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import type { SubjectKind } from '#src/server/events/topics.ts';
import { aContact, aSecret, aText, plain } from '#src/server/personal-data.ts';
import type { MailKindName } from './mail-kinds.ts';

/** A mail that was or will be sent; its job has the status. */
@Entity('mail')
export class Mail extends StoredRow {
  @Column({ type: 'uuid', unique: true }) jobId!: string;
  /** When the reported event happened. */
  @plain('Sent') @Column({ type: 'timestamptz' }) happenedAt!: Date;
  /** Its template. */
  @plain('Kind') @Column({ type: 'text' }) kind!: MailKindName;
  @aContact('The address it went to') @Column({ type: 'text' }) recipient!: string;
  @plain() @Column({ type: 'text' }) subjectKind!: SubjectKind;
  @Column({ type: 'uuid', nullable: true }) subjectId!: string | null;

  /**
   * A keyed hash of the address of the visitor who caused it, or of an alert the id by which they are
   * proven; null where none did, or it does not count.
   */
  @aSecret('NULL') @Column({ type: 'text', nullable: true }) sender!: string | null;
  /** When it took its place among the mails to unknown addresses. */
  @Column({ type: 'timestamptz', nullable: true }) placedAt!: Date | null;
  /** The email address of the person it concerns. */
  @aContact('Whose request it is about', 'NULL')
  @Column({ type: 'text', nullable: true })
  email!: string | null;
  /** The data of its template. */
  @aText('What it tells of', "'{}'") @Column({ type: 'jsonb' }) data!: object;
  /** A login code or a quote's token, encrypted: for its recipient only. */
  @aSecret('NULL') @Column({ type: 'text', nullable: true }) sealedCode!: string | null;
  /** As it was sent; deleted after 30 days. */
  @aText('Subject', 'NULL') @Column({ type: 'text', nullable: true }) subject!: string | null;
  @aText(undefined, 'NULL') @Column({ type: 'text', nullable: true }) html!: string | null;
  @aText('Text', 'NULL') @Column({ type: 'text', nullable: true }) text!: string | null;
}

/** A kind of mail that a recipient has unsubscribed from. */
@Entity('mail_opt_out')
export class MailOptOut {
  /** In lower case. */
  @aContact('The address that wants none') @PrimaryColumn({ type: 'text' }) recipient!: string;
  @plain('Kind') @PrimaryColumn({ type: 'text' }) kind!: MailKindName;
  @plain('Since') @Column({ type: 'timestamptz' }) createdAt!: Date;
}
