import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import { plain } from '#src/server/personal-data.ts';

/** A task outside the database, which runs at least once. */
@Entity('job')
export class Job extends StoredRow {
  @plain() @Column({ type: 'text' }) kind!: string;

  @plain() @Column({ type: 'jsonb' }) data!: object;

  /** Jobs of a kind in one lane do not wait for those in another; '' for most. */
  @plain() @Column({ type: 'text', default: '' }) lane!: string;

  /** A job with an existing key is not added. */
  @plain() @Column({ type: 'text', unique: true }) dedupeKey!: string;

  /** Lower numbers run first. */
  @Column({ type: 'integer' })
  priority!: number;

  /** When the next attempt is due; during an attempt, when its lease ends. */
  @Column({ type: 'timestamptz' })
  dueAt!: Date;

  /** No attempt starts after this time. */
  @Column({ type: 'timestamptz' })
  expiresAt!: Date;

  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  @Column({ type: 'timestamptz', nullable: true })
  doneAt!: Date | null;

  @plain() @Column({ type: 'text', nullable: true }) outcome!: 'done' | 'refused' | 'failed' | null;

  /** Why the last attempt failed. */
  @plain() @Column({ type: 'text', nullable: true }) error!: string | null;
}

/** SQL for the jobs, as a table: `id`, `done_at`, `expires_at`, `outcome` and `error`. */
export const jobRows = '(SELECT id, done_at, expires_at, outcome, error FROM job)';
