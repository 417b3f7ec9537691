import { Column, Entity, PrimaryColumn } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import { aSecret, plain } from '#src/server/personal-data.ts';

/** A login session. Only a hash of its token is stored. */
@Entity('session')
export class Session {
  @aSecret() @PrimaryColumn({ type: 'bytea' }) tokenHash!: Buffer;
  /** 'view': the admin's read-only view of a customer's portal. */
  @plain() @Column({ type: 'text' }) kind!: 'admin' | 'customer' | 'view';
  @Column({ type: 'uuid', nullable: true }) customerId!: string | null;
  @plain('Logged in until') @Column({ type: 'timestamptz' }) expiresAt!: Date;
  /** Whether the customer has proven by a code that the email address is theirs. */
  @Column({ type: 'boolean', default: false }) proven!: boolean;
  /** When a code last proved it: what shows everything asks for a fresh one. */
  @Column({ type: 'timestamptz', nullable: true }) provenAt!: Date | null;
  /** Of one that is not proven: the order of its browser, which is all that it sees. */
  @Column({ type: 'uuid', nullable: true }) orderId!: string | null;
}

/** A browser in which a customer logs in by email address alone. Only a hash of its token is stored. */
@Entity('customer_device')
export class CustomerDevice {
  @aSecret() @PrimaryColumn({ type: 'bytea' }) tokenHash!: Buffer;
  /** Null for a device that grants nothing. */
  @Column({ type: 'uuid', nullable: true }) customerId!: string | null;
  /** Stays the same when the token is replaced. */
  @Column({ type: 'uuid' }) browserId!: string;
  /** False for the browser that placed the order of a new customer. */
  @Column({ type: 'boolean' }) proven!: boolean;
  @plain('Known until') @Column({ type: 'timestamptz' }) expiresAt!: Date;
}

/** The admin's second factor: no row or one. It is required once it is enabled. */
@Entity('admin_second_factor')
export class AdminSecondFactor {
  @PrimaryColumn({ type: 'boolean' }) id!: true;
  @Column({ type: 'text' }) sealedSecret!: string;
  @Column({ type: 'timestamptz', nullable: true }) enabledAt!: Date | null;
  /** The time step of the last accepted code: neither that code nor an earlier one works again. */
  @Column({ type: 'integer', default: 0 }) lastUsedStep!: number;
  /** Hashes of the recovery codes that are left. */
  @Column({ type: 'text', array: true, default: [] }) recoveryHashes!: string[];
}

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
