import { Column, Entity, PrimaryColumn } from 'typeorm';
import { aContact, aText } from '#src/server/personal-data.ts';
import type { Draft } from './verdict/draft-rules.ts';
import type { PersonValues } from './verdict/known-service.ts';

/** A file of customers that was imported. */
@Entity('customer_import')
export class CustomerImport {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  @Column({ type: 'timestamptz' }) createdAt!: Date;
  @Column({ type: 'text' }) fileName!: string;
  /** How many customers and contacts it made, and people it completed. */
  @Column({ type: 'integer' }) customers!: number;
  @Column({ type: 'integer' }) contacts!: number;
  @Column({ type: 'integer' }) filled!: number;
  /** Rows that could not be stored, as somebody else was faster: why, in words. */
  @Column({ type: 'text', array: true, default: '{}' }) leftOut!: string[];
  /** The newest event before an import that a process of the version before stored; 0 for others. */
  @Column({ type: 'bigint', default: 0 }) afterEvent!: string;
  /** When the last of its rows was stored; null while it is under way. The version before stores all at once. */
  @Column({ type: 'timestamptz', nullable: true, default: () => 'now()' }) storedAt!: Date | null;
  /** When the owner said 'Go'. */
  @Column({ type: 'timestamptz', nullable: true }) startedAt!: Date | null;
  /** Since when it is being undone; null once that is over. */
  @Column({ type: 'timestamptz', nullable: true }) undoSince!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) undoneAt!: Date | null;
}

/** The rows of one person of a file that are still to be stored. */
@Entity('customer_import_row')
export class ImportedRow {
  @PrimaryColumn({ type: 'uuid' }) importId!: string;
  /** The number of the first of them. */
  @PrimaryColumn({ type: 'integer' }) row!: number;
  @aContact('Email addresses', "'{}'::text[]")
  @Column({ type: 'text', array: true })
  addresses!: string[];
  @aText('What is stored next', "'[]'::jsonb") @Column({ type: 'jsonb' }) drafts!: Draft[];
}

/** A person whom an import stored or completed. */
@Entity('customer_import_person')
export class ImportedPerson {
  @PrimaryColumn({ type: 'uuid' }) importId!: string;
  @PrimaryColumn({ type: 'uuid' }) personId!: string;
  /** The account that it made. */
  @Column({ type: 'uuid', nullable: true }) customerId!: string | null;
  /** The addresses that it added. */
  @aContact('Email addresses', "'{}'::text[]")
  @Column({ type: 'text', array: true })
  addresses!: string[];

  /** What the person was before, and became; null for one whom it made. */
  @aText('What was changed', 'NULL')
  @Column({ type: 'jsonb', nullable: true })
  change!: { before: PersonValues; after: PersonValues } | null;

  /** The newest event before it: what is newer has changed something. */
  @Column({ type: 'bigint', default: 0 }) afterEvent!: string;
}
