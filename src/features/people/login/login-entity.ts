import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import { aContact, aSecret, plain } from '#src/server/personal-data.ts';

/** A code logs in, or proves an address for what is asked about personal data. */
export type CodePurpose = 'login' | 'privacy';

/** A login that waits for its code, also for an address that is no customer's. */
@Entity('login_code')
export class LoginCode extends StoredRow {
  @aContact('Email') @Column({ type: 'text' }) email!: string;
  /** What it proves the address for. */
  @plain() @Column({ type: 'text', default: 'login' }) purpose!: CodePurpose;
  /** A keyed hash of the address that asked. */
  @aSecret() @Column({ type: 'bytea' }) caller!: Buffer;
  @Column({ type: 'timestamptz' }) expiresAt!: Date;
  /** How many codes were tried. */
  @Column({ type: 'integer', default: 0 }) tries!: number;
  /** How many the code has: six, or ten while many are asked for. */
  @Column({ type: 'integer', default: 6 }) digits!: number;
  /** Null where no mail was sent: the address is no customer's, or had too many. */
  @Column({ type: 'timestamptz', nullable: true }) mailedAt!: Date | null;
  /** When it was used, or replaced by a newer one. */
  @Column({ type: 'timestamptz', nullable: true }) endedAt!: Date | null;
}
