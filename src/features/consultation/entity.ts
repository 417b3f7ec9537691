import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type {
  Complexity,
  Consultation,
  ConsultationStatus,
  ServiceType,
  Timeline,
} from './contract.ts';

/** A request for a custom quote, with the estimate it was given. */
@Entity('consultation')
export class ConsultationRequest implements Consultation {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'text', default: 'pending' })
  status!: ConsultationStatus;

  @Column({ type: 'text' })
  fullName!: string;

  @Column({ type: 'text' })
  businessName!: string;

  @Column({ type: 'text' })
  email!: string;

  @Column({ type: 'text' })
  phone!: string;

  /** Whole pounds. */
  @Column({ type: 'integer' })
  estimatedPrice!: number;

  @Column({ type: 'text' })
  serviceType!: ServiceType;

  @Column({ type: 'text' })
  projectComplexity!: Complexity;

  @Column({ type: 'text' })
  timeline!: Timeline;

  @Column({ type: 'boolean' })
  seoSetup!: boolean;

  @Column({ type: 'boolean' })
  contentWriting!: boolean;

  @Column({ type: 'boolean' })
  ongoingSupport!: boolean;

  @Column({ type: 'boolean' })
  customIntegrations!: boolean;

  @Column({ type: 'boolean' })
  ecommerceFeatures!: boolean;

  @Column({ type: 'text' })
  projectDescription!: string;

  @Column({ type: 'text' })
  specialRequests!: string;
}
