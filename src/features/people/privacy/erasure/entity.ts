import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import { aSecret, plain } from '#src/server/personal-data.ts';

/** That somebody was erased, without who it was: an older backup that is restored erases them again. */
@Entity('erasure')
export class Erasure extends StoredRow {
  /** Of the rows that were theirs. */
  @plain() @Column({ type: 'uuid', array: true }) people!: string[];
  /** Keyed hashes of their addresses. */
  @aSecret() @Column({ type: 'text', array: true }) addresses!: string[];
  /** How many rows went, by title. */
  @plain() @Column({ type: 'jsonb' }) counts!: Record<string, number>;
}
