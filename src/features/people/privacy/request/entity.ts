import { Column, Entity } from 'typeorm';
import { PersonRow } from '#src/server/database/stored-row.ts';
import type { PrivacyKind } from '#src/shared/privacy/privacy-kinds.ts';

/** What somebody asked about their data, or complained of. */
@Entity('privacy_request')
export class PrivacyRequest extends PersonRow {
  @Column({ type: 'text' }) kind!: PrivacyKind;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text' }) text!: string;
  /** Whether a code proved the address: in the portal, that of its login. */
  @Column({ type: 'boolean' }) proven!: boolean;
  /** When a complaint was acknowledged. */
  @Column({ type: 'timestamptz', nullable: true }) acknowledgedAt!: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) answeredAt!: Date | null;
  @Column({ type: 'text', default: '' }) answer!: string;
}
