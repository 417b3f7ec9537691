import { Column, Entity, PrimaryColumn } from 'typeorm';
import { aSecret } from '#src/server/personal-data.ts';

/** The result of a submission, stored so that repetitions get the same one. */
@Entity('submission')
export class Submission {
  @aSecret() @PrimaryColumn({ type: 'bytea' }) keyHash!: Buffer;
  @aSecret() @Column({ type: 'bytea' }) bodyHash!: Buffer;
  @Column({ type: 'jsonb', name: 'answer' }) result!: unknown;
  @Column({ type: 'timestamptz' }) createdAt!: Date;
}
