import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A login session. Only a hash of its token is stored. */
@Entity('session')
export class Session {
  @PrimaryColumn({ type: 'bytea' })
  tokenHash!: Buffer;

  @Column({ type: 'text' })
  kind!: 'admin' | 'customer';

  @Column({ type: 'uuid', nullable: true })
  customerId!: string | null;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}

/** The admin's second factor: no row or one. It counts once it is enabled. */
@Entity('admin_second_factor')
export class AdminSecondFactor {
  @PrimaryColumn({ type: 'boolean' })
  id!: true;

  @Column({ type: 'text' })
  sealedSecret!: string;

  @Column({ type: 'timestamptz', nullable: true })
  enabledAt!: Date | null;

  /** The time step of the last accepted code: neither that code nor an earlier one works again. */
  @Column({ type: 'integer', default: 0 })
  lastUsedStep!: number;

  /** Hashes of the recovery codes that are left. */
  @Column({ type: 'text', array: true, default: [] })
  recoveryHashes!: string[];
}
