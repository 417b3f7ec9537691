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
