import { Column, Entity } from 'typeorm';
import { PersonRow } from '#src/server/database/stored-row.ts';
import { aContact, aName, aText, plain } from '#src/server/personal-data.ts';
import type { PrivacyKind } from '#src/shared/privacy/privacy-kinds.ts';

/** What somebody asked about their data, or complained of. */
@Entity('privacy_request')
export class PrivacyRequest extends PersonRow {
  @plain('Kind') @Column({ type: 'text' }) kind!: PrivacyKind;
  @aName('Name') @Column({ type: 'text' }) name!: string;
  @aContact('Email') @Column({ type: 'text' }) email!: string;
  @aText('What you asked') @Column({ type: 'text' }) text!: string;
  /** Whether a code proved the address: in the portal, that of its login. */
  @Column({ type: 'boolean' }) proven!: boolean;
  /** Whether the owner took it down, as it was told by telephone or came by post. */
  @Column({ type: 'boolean', default: false }) entered!: boolean;
  /** When a complaint was acknowledged. */
  @plain('Acknowledged')
  @Column({ type: 'timestamptz', nullable: true })
  acknowledgedAt!: Date | null;
  @plain('Answered') @Column({ type: 'timestamptz', nullable: true }) answeredAt!: Date | null;
  @aText('Our answer') @Column({ type: 'text', default: '' }) answer!: string;
}
