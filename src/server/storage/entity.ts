import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Arriving: being stored. Waiting: stored, not used yet. Attached: used by a row. Released: no longer used. */
type UploadState = 'arriving' | 'waiting' | 'attached' | 'released';

/** An upload address that was used. The row makes the address single-use. */
@Entity('upload')
export class Upload {
  @PrimaryColumn({ type: 'uuid' }) name!: string;
  @Column({ type: 'text' }) state!: UploadState;
  /** When it entered this state. */
  @Column({ type: 'timestamptz' }) since!: Date;
}
