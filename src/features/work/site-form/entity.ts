import { Column, Entity } from 'typeorm';
import { StoredRow } from '#src/server/database/stored-row.ts';
import { aContact, aSecret, aText, plain } from '#src/server/personal-data.ts';
import type { SentField } from './site-form-rules.ts';

/** A contact form on a customer's website, which posts here. */
@Entity('site_form')
export class SiteForm extends StoredRow {
  @Column({ type: 'uuid' }) projectId!: string;
  /** Stands in the address that the form posts to: everybody can read it. */
  @aSecret() @Column({ type: 'text', unique: true }) key!: string;
  /** Where the website is, such as 'https://www.ferris-heating.example.org'. */
  @plain('Websites') @Column({ type: 'text', array: true }) origins!: string[];
  @plain('Turned off') @Column({ type: 'timestamptz', nullable: true }) endedAt!: Date | null;
}

/** What somebody sent by such a form. */
@Entity('form_entry')
export class FormEntry extends StoredRow {
  @Column({ type: 'uuid' }) formId!: string;
  /** The fields in their order, as the website calls them. */
  @aText('What the visitor sent', "'[]'") @Column({ type: 'jsonb' }) fields!: SentField[];
  /** Where the sender can be answered; null if no field has an email address. */
  @aContact('The visitor’s email address', 'NULL')
  @Column({ type: 'text', nullable: true })
  email!: string | null;
  /** Whether it came past the share of its sender or of the day: shown apart, and not mailed. */
  @plain('Kept apart') @Column({ type: 'boolean', default: false }) apart!: boolean;
  /** A keyed hash of the address that sent it; null after a day. */
  @aSecret('NULL') @Column({ type: 'text', nullable: true }) sender!: string | null;
}
