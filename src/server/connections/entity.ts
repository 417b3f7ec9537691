import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ConnectionKind } from '#src/shared/connections/values.ts';

/** A service that the owner has connected on the desk: no row or one of each kind. */
@Entity('connection')
export class Connection {
  @PrimaryColumn({ type: 'text' }) kind!: ConnectionKind;
  /** The values as JSON; every change seals them anew, so that the text also says that they changed. */
  @Column({ type: 'text' }) sealedValues!: string;
  @Column({ type: 'timestamptz' }) changedAt!: Date;
}
