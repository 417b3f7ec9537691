import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';

/** Something to be done outside the database, at least once. */
@Entity('job')
export class Job extends StoredRow {
  @Column({ type: 'text' })
  kind!: string;

  @Column({ type: 'jsonb' })
  data!: object;

  /** A job with a key that exists is not added again. */
  @Column({ type: 'text', unique: true })
  dedupeKey!: string;

  /** Lower is sooner. */
  @Column({ type: 'integer' })
  priority!: number;

  /** When it may be tried next; while it is tried, when its lease ends. */
  @Column({ type: 'timestamptz' })
  dueAt!: Date;

  /** It is not tried any more after this. */
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ type: 'timestamptz', nullable: true })
  doneAt!: Date | null;

  @Column({ type: 'text', nullable: true })
  outcome!: 'done' | 'refused' | 'failed' | null;

  /** Why the last attempt did not succeed. */
  @Column({ type: 'text', nullable: true })
  error!: string | null;
}
