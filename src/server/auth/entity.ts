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

  /** The customer has shown, by a code, that the e-mail address is theirs. */
  @Column({ type: 'boolean', default: false })
  proven!: boolean;
}

/** A browser in which a customer logs in by e-mail address alone. Only a hash of its token is stored. */
@Entity('customer_device')
export class CustomerDevice {
  @PrimaryColumn({ type: 'bytea' })
  tokenHash!: Buffer;

  /** Null for a device without any right. */
  @Column({ type: 'uuid', nullable: true })
  customerId!: string | null;

  /** False for the browser that placed the order of a new customer. */
  @Column({ type: 'boolean' })
  proven!: boolean;

  @Column({ type: 'timestamptz' })
  expiresAt!: Date;
}
