import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The answer given to a submission, kept so that its repetition gets the same one. */
@Entity('submission')
export class Submission {
  @PrimaryColumn({ type: 'bytea' })
  keyHash!: Buffer;

  @Column({ type: 'bytea' })
  bodyHash!: Buffer;

  @Column({ type: 'jsonb' })
  answer!: unknown;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
