import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The terms as they were in force, with all that stands in them filled in. */
@Entity('terms_edition')
export class TermsEdition {
  /** The date it came into force, '-2' behind it for the second of a day. */
  @PrimaryColumn({ type: 'text' }) version!: string;
  /** Plain text; a line that begins with '- ' is an item of a list. */
  @Column({ type: 'text' }) body!: string;
  /** Later than every edition before it. */
  @Column({ type: 'timestamptz' }) at!: Date;
}
