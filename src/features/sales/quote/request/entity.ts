import { Column, Entity } from 'typeorm';
import type { ConsultationStatus } from '#src/features/sales/quote/desk/admin-contract.ts';
import { DecidedRow } from '#src/server/database/stored-row.ts';
import type { Consultation } from './contract.ts';
import type { Complexity, ServiceType, Timeline } from './estimate-rules.ts';

/** A request for a custom quote, with the server's estimate. */
@Entity('consultation')
export class ConsultationRequest extends DecidedRow implements Consultation {
  @Column({ type: 'text', default: 'pending' }) status!: ConsultationStatus;
  @Column({ type: 'text' }) fullName!: string;
  @Column({ type: 'text' }) businessName!: string;
  @Column({ type: 'text' }) phone!: string;
  /** Whole pounds. */
  @Column({ type: 'integer' }) estimatedPrice!: number;
  @Column({ type: 'text' }) serviceType!: ServiceType;
  @Column({ type: 'text' }) projectComplexity!: Complexity;
  @Column({ type: 'text' }) timeline!: Timeline;
  @Column({ type: 'boolean' }) seoSetup!: boolean;
  @Column({ type: 'boolean' }) contentWriting!: boolean;
  @Column({ type: 'boolean' }) ongoingSupport!: boolean;
  @Column({ type: 'boolean' }) customIntegrations!: boolean;
  @Column({ type: 'boolean' }) ecommerceFeatures!: boolean;
  @Column({ type: 'text' }) projectDescription!: string;
  @Column({ type: 'text' }) specialRequests!: string;
}
