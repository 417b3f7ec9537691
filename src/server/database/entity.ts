import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The result of a submission, stored so that repetitions get the same one. */
@Entity('submission')
export class Submission {
  @PrimaryColumn({ type: 'bytea' }) keyHash!: Buffer;
  @Column({ type: 'bytea' }) bodyHash!: Buffer;
  @Column({ type: 'jsonb', name: 'answer' }) result!: unknown;
  @Column({ type: 'timestamptz' }) createdAt!: Date;
}
