import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import { aText } from '#src/server/personal-data.ts';

/** What the admin has noted about a person. Only the admin's calls read it. */
@Entity('person_note')
export class PersonNote extends StoredRow {
  @Column({ type: 'uuid' }) personId!: string;
  @aText('What we noted') @Column({ type: 'text' }) text!: string;
  /** A deleted note can be restored for a day; then it is gone. */
  @Column({ type: 'timestamptz', nullable: true }) deletedAt!: Date | null;
}
