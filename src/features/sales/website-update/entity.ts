import { Column, Entity } from 'typeorm';
import type { WebsiteUpdateStatus } from '#src/features/sales/website-update/desk/admin-contract.ts';
import { PersonRow } from '#src/server/database/stored-row.ts';
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
  @Column({ type: 'text', default: 'pending' }) status!: WebsiteUpdateStatus;
  @Column({ type: 'text' }) name!: string;
  @Column({ type: 'text' }) phone!: string;
  @Column({ type: 'text' }) businessName!: string;
  @Column({ type: 'text' }) currentWebsite!: string;
  @Column({ type: 'text' }) updateCategory!: UpdateCategory;
  @Column({ type: 'text' }) timeline!: WebsiteUpdate['timeline'];
  @Column({ type: 'text' }) budget!: WebsiteUpdate['budget'];
  @Column({ type: 'text' }) description!: string;
  /** The customer who was logged in when it was sent, if any; the address may be another's. */
  @Column({ type: 'uuid', nullable: true }) customerId!: string | null;
  /** Whether they logged in by a code, and the address is theirs. */
  @Column({ type: 'boolean', default: false }) proven!: boolean;
  /** Its last move by hand, which can be undone for ten seconds. */
  @Column({ type: 'jsonb', nullable: true }) lastMove!: UpdateMove | null;
}
