import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Arriving: being stored. Waiting: stored, unused. Attached: some row shows it. Released: no more. */
type UploadState = 'arriving' | 'waiting' | 'attached' | 'released';

/** An upload address that was used. Its row is what makes the address single-use. */
@Entity('upload')
export class Upload {
  @PrimaryColumn({ type: 'uuid' })
  name!: string;

  @Column({ type: 'text' })
  state!: UploadState;

  /** When it came into this state. */
  @Column({ type: 'timestamptz' })
  since!: Date;
}
