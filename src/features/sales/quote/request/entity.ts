import { Column, Entity } from 'typeorm';
import type { ConsultationStatus } from '#src/features/sales/quote/desk/admin-contract.ts';
import { DecidedRow } from '#src/server/database/stored-row.ts';
import { aContact, aName, aText, Holds, nothing, plain } from '#src/server/personal-data.ts';
import type { Consultation } from './contract.ts';
import type { Complexity, ServiceType, Timeline } from './estimate-rules.ts';

/** A request for a custom quote, with the server's estimate. */
@Entity('consultation')
export class ConsultationRequest extends DecidedRow implements Consultation {
  @plain('Status') @Column({ type: 'text', default: 'pending' }) status!: ConsultationStatus;
  @aName('Name') @Column({ type: 'text' }) fullName!: string;
  @aName('Business') @Column({ type: 'text' }) businessName!: string;
  @aContact('Email') @Column({ type: 'text' }) email!: string;
  @aContact('Telephone') @Column({ type: 'text' }) phone!: string;
  @plain('Service') @Column({ type: 'text' }) serviceType!: ServiceType;
  @plain('Complexity') @Column({ type: 'text' }) projectComplexity!: Complexity;
  @plain('When') @Column({ type: 'text' }) timeline!: Timeline;
  /** Whole pounds. */
  @Holds({ ...nothing('Estimate'), unit: 'pounds' })
  @Column({ type: 'integer' })
  estimatedPrice!: number;
  @Column({ type: 'boolean' }) seoSetup!: boolean;
  @Column({ type: 'boolean' }) contentWriting!: boolean;
  @Column({ type: 'boolean' }) ongoingSupport!: boolean;
  @Column({ type: 'boolean' }) customIntegrations!: boolean;
  @Column({ type: 'boolean' }) ecommerceFeatures!: boolean;
  @aText('Description') @Column({ type: 'text' }) projectDescription!: string;
  @aText('Special requests') @Column({ type: 'text' }) specialRequests!: string;
}
