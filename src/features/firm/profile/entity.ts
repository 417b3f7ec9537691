import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Firm, FirmData } from '#src/shared/firm/firm.ts';

/** A firm as it was published. */
@Entity('firm_version')
export class FirmVersion {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  /** When it was published: later than every version before it. */
  @Column({ type: 'timestamptz' }) at!: Date;
  /** The edition of the terms that came into force with it. */
  @Column({ type: 'text' }) termsVersion!: string;
  @Column({ type: 'jsonb' }) data!: FirmData;
  /** Packages of versions before it that it does not offer. */
  @Column({ type: 'jsonb', default: [] }) retired!: Firm['retired'];
}

/** The one draft of the desk. */
@Entity('firm_draft')
export class FirmDraft {
  @PrimaryColumn({ type: 'integer' }) id!: number;
  /** Null where nothing differs from what is published. */
  @Column({ type: 'jsonb', nullable: true }) data!: FirmData | null;
  /** Rises with every change, publishing too, so that two windows do not overwrite each other. */
  @Column({ type: 'integer' }) revision!: number;
  @Column({ type: 'timestamptz' }) at!: Date;
}
