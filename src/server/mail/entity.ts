import { Column, Entity, PrimaryColumn } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import type { SubjectKind } from '#src/server/events/topics.ts';
import type { MailKindName } from './mail-kinds.ts';

/** A mail that was or will be sent; its job has the status. */
@Entity('mail')
export class Mail extends StoredRow {
  @Column({ type: 'uuid', unique: true }) jobId!: string;
  /** Its template. */
  @Column({ type: 'text' }) kind!: MailKindName;
  @Column({ type: 'text' }) recipient!: string;
  /** The email address of the person it concerns. */
  @Column({ type: 'text', nullable: true }) email!: string | null;
  @Column({ type: 'text' }) subjectKind!: SubjectKind;
  @Column({ type: 'uuid', nullable: true }) subjectId!: string | null;

  /**
   * A keyed hash of the address of the visitor who caused it, or of an alert the id by which they are
   * proven; null where none did, or it does not count.
   */
  @Column({ type: 'text', nullable: true }) sender!: string | null;
  /** When it took its place among the mails to unknown addresses. */
  @Column({ type: 'timestamptz', nullable: true }) placedAt!: Date | null;
  /** When the reported event happened. */
  @Column({ type: 'timestamptz' }) happenedAt!: Date;
  /** The data of its template. */
  @Column({ type: 'jsonb' }) data!: object;
  /** A login code or a quote's token, encrypted: for its recipient only. */
  @Column({ type: 'text', nullable: true }) sealedCode!: string | null;
  /** As it was sent; deleted after 30 days. */
  @Column({ type: 'text', nullable: true }) subject!: string | null;
  @Column({ type: 'text', nullable: true }) html!: string | null;
  @Column({ type: 'text', nullable: true }) text!: string | null;
}

/** A kind of mail that a recipient has unsubscribed from. */
@Entity('mail_opt_out')
export class MailOptOut {
  /** In lower case. */
  @PrimaryColumn({ type: 'text' }) recipient!: string;
  @PrimaryColumn({ type: 'text' }) kind!: MailKindName;
  @Column({ type: 'timestamptz' }) createdAt!: Date;
}
