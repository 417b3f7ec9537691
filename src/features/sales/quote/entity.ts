import { Column, Entity } from 'typeorm';
import { PersonRow } from '#src/server/database/stored-row.ts';
import { aContact, aName, aSecret, aText, plain } from '#src/server/personal-data.ts';
import type { QuoteLine, QuoteStatus } from './quote-rules.ts';

/** A quote that ran out is stored as sent; an undone one is withdrawn, and shown to nobody. */
type StoredStatus = Exclude<QuoteStatus, 'expired'> | 'withdrawn';

/** One version of the quote for a consultation request or a website update, with who asked for it. */
@Entity('quote')
export class Quote extends PersonRow {
  /** Its request, unless it is for a website update. */
  @Column({ type: 'uuid', nullable: true }) consultationId!: string | null;
  @Column({ type: 'uuid', nullable: true }) updateId!: string | null;
  @aName('Name', null) @Column({ type: 'text' }) fullName!: string;
  /** '' where none was given. */
  @aName('Business', null) @Column({ type: 'text' }) businessName!: string;
  @aContact('Email') @Column({ type: 'text' }) email!: string;
  /** Counts all quotes that were sent; null where it was withdrawn. */
  @Column({ type: 'integer', nullable: true, unique: true }) number!: number | null;
  @plain('Version') @Column({ type: 'integer' }) version!: number;
  @aText('Items and prices', null) @Column({ type: 'jsonb' }) lines!: QuoteLine[];
  @aText('Our note on the quote') @Column({ type: 'text' }) note!: string;
  /** ISO date: the last day it can be accepted on. */
  @Column({ type: 'date' }) validUntil!: string;
  /** Per cent, contained in the prices; null where the firm had none. */
  @Column({ type: 'double precision', nullable: true }) vatRate!: number | null;
  @plain('Status') @Column({ type: 'text', default: 'sent' }) status!: StoredStatus;
  @Column({ type: 'timestamptz', nullable: true }) decidedAt!: Date | null;
  @aName('Who accepted', null)
  @Column({ type: 'text', nullable: true })
  acceptedName!: string | null;
  /** The edition of the terms that it was accepted with. */
  @plain('Terms agreed to') @Column({ type: 'text', nullable: true }) termsVersion!: string | null;
  @aText('Why it was declined', 'NULL')
  @Column({ type: 'text', nullable: true })
  declineReason!: string | null;
  /** SHA-256 of the token in its address. */
  @aSecret() @Column({ type: 'bytea', unique: true }) tokenHash!: Buffer;
  /** The token, encrypted, so that the admin can copy the address. */
  @aSecret("''") @Column({ type: 'text' }) sealedToken!: string;
  /** When the mail that says it ends soon was queued. */
  @Column({ type: 'timestamptz', nullable: true }) remindedAt!: Date | null;
}

/** The keys of the mails with a quote's address, each queued once. */
export const quoteMailKeys = (id: string) => ({
  sent: `quote-sent ${id}`,
  expiring: `quote-expiring ${id}`,
});
