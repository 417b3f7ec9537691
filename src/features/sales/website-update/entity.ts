import { Column, Entity } from 'typeorm';
import type { WebsiteUpdateStatus } from '#src/features/sales/website-update/desk/admin-contract.ts';
import { PersonRow } from '#src/server/database/stored-row.ts';
import { aContact, aName, aText, plain } from '#src/server/personal-data.ts';
import type { WebsiteUpdate } from './contract.ts';
import type { UpdateCategory } from './update-rules.ts';

interface UpdateMove {
  /** ISO 8601, as its mail is known by. */
  at: string;
  /** The same as `to` where it can no longer be undone, because the move after it was. */
  from: WebsiteUpdateStatus;
  to: WebsiteUpdateStatus;
  /** The time of the move before it, whose mail it held back. */
  heldBack?: string;
}

/** A request to update an existing website. */
@Entity('website_update')
export class WebsiteUpdateRequest extends PersonRow implements WebsiteUpdate {
  @plain('Status') @Column({ type: 'text', default: 'pending' }) status!: WebsiteUpdateStatus;
  @aName('Name') @Column({ type: 'text' }) name!: string;
  @aName('Business') @Column({ type: 'text' }) businessName!: string;
  @aContact('Email') @Column({ type: 'text' }) email!: string;
  @aContact('Telephone') @Column({ type: 'text' }) phone!: string;
  @aContact('Website') @Column({ type: 'text' }) currentWebsite!: string;
  @plain('Kind of update') @Column({ type: 'text' }) updateCategory!: UpdateCategory;
  @plain('When') @Column({ type: 'text' }) timeline!: WebsiteUpdate['timeline'];
  @plain('Budget') @Column({ type: 'text' }) budget!: WebsiteUpdate['budget'];
  @aText('Description') @Column({ type: 'text' }) description!: string;
  /** The customer who was logged in when it was sent, if any; the address may be another's. */
  @Column({ type: 'uuid', nullable: true }) customerId!: string | null;
  /** Whether they logged in by a code, and the address is theirs. */
  @plain() @Column({ type: 'boolean', default: false }) proven!: boolean;
  /** Its last move by hand, which can be undone for ten seconds. */
  @plain() @Column({ type: 'jsonb', nullable: true }) lastMove!: UpdateMove | null;
}
