import { Column, Entity, PrimaryColumn } from 'typeorm';
import { aContact, aName, aText, plain } from '#src/server/personal-data.ts';
import type { SearchKind } from '#src/server/search-kinds.ts';
import type { PersonStanding } from './contract.ts';

/** Somebody who ever sent something, by an id of their own. */
@Entity('person')
export class Person {
  @PrimaryColumn({ type: 'uuid' }) id!: string;
  /** That of their account, else of their newest request, unless the owner corrected it. */
  @aName('Name', "'Erased'") @Column({ type: 'text' }) name!: string;
  @aName('Business') @Column({ type: 'text', default: '' }) businessName!: string;
  /** The address that they are written to. */
  @aContact('Email') @Column({ type: 'text' }) email!: string;
  @aContact('Telephone') @Column({ type: 'text', default: '' }) phone!: string;
  /** As the owner corrected it, and city and postcode; else their orders have it. */
  @aContact('Address') @Column({ type: 'text', default: '' }) address!: string;
  @aContact('Town') @Column({ type: 'text', default: '' }) city!: string;
  @aContact('Postcode') @Column({ type: 'text', default: '' }) postcode!: string;
  /** Their account. */
  @Column({ type: 'uuid', nullable: true }) customerId!: string | null;
  /** Whether they have an account, or else what they sent last. */
  @plain() @Column({ type: 'text' }) standing!: Exclude<PersonStanding, 'former'>;
  @plain('First heard from') @Column({ type: 'timestamptz' }) firstSeenAt!: Date;
  @plain('Last heard from') @Column({ type: 'timestamptz' }) lastSeenAt!: Date;
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
  @aContact('Email') @PrimaryColumn({ type: 'text' }) email!: string;
  @Column({ type: 'uuid' }) personId!: string;
  @plain('Since') @Column({ type: 'timestamptz' }) since!: Date;
}

/** What a search of people reads of a stored row. */
@Entity('search_line')
export class SearchLine {
  @plain() @PrimaryColumn({ type: 'text' }) kind!: SearchKind;
  /** The id of the row that it is of. */
  @PrimaryColumn({ type: 'uuid' }) rowId!: string;
  @Column({ type: 'uuid' }) personId!: string;
  /** When the row was stored. */
  @Column({ type: 'timestamptz' }) at!: Date;
  @aText() @Column({ type: 'text' }) text!: string;
  /** The text as it is compared; of what was written, its words. */
  @aText() @Column({ type: 'text' }) folded!: string;
}
