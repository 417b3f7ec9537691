import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';

/** A key by which a script calls the admin's calls. Only a hash of it is stored. */
@Entity('api_key')
export class ApiKey extends StoredRow {
  @Column({ type: 'text' }) name!: string;
  /** What it begins with, to tell keys apart: 'awn_1f0c93ab'. */
  @Column({ type: 'text' }) start!: string;
  @Column({ type: 'bytea' }) keyHash!: Buffer;
  @Column({ type: 'text', array: true }) scopes!: string[];
  /** The pages of other sites that may use it in browsers, such as 'https://books.example.com'. */
  @Column({ type: 'text', array: true }) origins!: string[];
  @Column({ type: 'timestamptz', nullable: true }) expiresAt!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) revokedAt!: Date | null;
  /** Within a minute. */
  @Column({ type: 'timestamptz', nullable: true }) lastUsedAt!: Date | null;
}
