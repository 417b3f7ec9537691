import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SearchKind } from '#src/server/search-kinds.ts';
import type { PersonStanding } from './contract.ts';

/** Somebody who ever sent something, by an id of their own. */
@Entity('person')
export class Person {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  /** The address that they are written to. */
  @Column({ type: 'text' }) email!: string;
  /** That of their account, else of their newest request, unless the owner corrected it. */
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text', default: '' }) businessName!: string;
  @Column({ type: 'text', default: '' }) phone!: string;
  /** As the owner corrected it, and city and postcode; else their orders have it. */
  @Column({ type: 'text', default: '' }) address!: string;
  @Column({ type: 'text', default: '' }) city!: string;
  @Column({ type: 'text', default: '' }) postcode!: string;
  /** Their account. */
  @Column({ type: 'uuid', nullable: true }) customerId!: string | null;
  /** Whether they have an account, or else what they sent last. */
  @Column({ type: 'text' }) standing!: Exclude<PersonStanding, 'former'>;
  @Column({ type: 'timestamptz' }) firstSeenAt!: Date;
  @Column({ type: 'timestamptz' }) lastSeenAt!: Date;
  /** Whom the owner named as the same person. */
  @Column({ type: 'uuid', nullable: true }) sameAs!: string | null;
  /** The one of those who are named so under whom the desk shows them all; null for that one. */
  @Column({ type: 'uuid', nullable: true }) joinedTo!: string | null;
  /** When the owner corrected what requests say of them. */
  @Column({ type: 'timestamptz', nullable: true }) correctedAt!: Date | null;
}

/** An address that a person has, or had: what comes from it is theirs. */
@Entity('person_address')
export class PersonAddress {
  /** In its normal form. */
  @PrimaryColumn({ type: 'text' }) email!: string;
  @Column({ type: 'uuid' }) personId!: string;
  @Column({ type: 'timestamptz' }) since!: Date;
}

/** What a search of people reads of a stored row. */
@Entity('search_line')
export class SearchLine {
  @PrimaryColumn({ type: 'text' }) kind!: SearchKind;
  /** The id of the row that it is of. */
  @PrimaryColumn({ type: 'uuid' }) rowId!: string;
  @Column({ type: 'uuid' }) personId!: string;
  /** When the row was stored. */
  @Column({ type: 'timestamptz' }) at!: Date;
  @Column({ type: 'text' }) text!: string;
  /** The text as it is compared; of what was written, its words. */
  @Column({ type: 'text' }) folded!: string;
}
