import { Column, Entity } from 'typeorm';
import type { InquiryStatus } from '#src/features/sales/onboarding/desk/admin-contract.ts';
import type { Project } from '#src/features/work/project/entity.ts';
import { DecidedRow } from '#src/server/database/stored-row.ts';
import type { Onboarding } from './contract.ts';

/** The project columns that accepting an inquiry may change. */
export type ProjectState = Pick<
  Project,
  'inquiryId' | 'projectName' | 'projectDescription' | 'domainName' | 'status'
>;

/** A project's state before and after its inquiry was accepted. */
export interface StartedProject {
  id: string;
  customerId: string;
  before: ProjectState;
  after: ProjectState;
  /** Whether this also activated the customer's subscription. */
  activated: boolean;
}

/** A new client's inquiry, stored as submitted. */
@Entity('onboarding_inquiry')
export class OnboardingInquiry extends DecidedRow implements Onboarding {
  @Column({ type: 'text', default: 'new' }) status!: InquiryStatus;
  @Column({ type: 'text' }) fullName!: string;
  @Column({ type: 'text' }) businessName!: string;
  @Column({ type: 'text' }) phone!: string;
  @Column({ type: 'text' }) hasDomain!: Onboarding['hasDomain'];
  @Column({ type: 'text' }) existingDomain!: string;
  @Column({ type: 'text' }) desiredDomains!: string;
  @Column({ type: 'text' }) businessDescription!: string;
  @Column({ type: 'text' }) pagesNeeded!: string;
  @Column({ type: 'text' }) textContent!: string;
  @Column({ type: 'boolean' }) hasImages!: boolean;
  @Column({ type: 'boolean' }) hasLogo!: boolean;
  @Column({ type: 'text' }) colorScheme!: string;
  @Column({ type: 'text' }) exampleWebsites!: string;
  @Column({ type: 'boolean' }) wantsContactForm!: boolean;
  @Column({ type: 'text' }) socialMediaLinks!: string;
  @Column({ type: 'text' }) specialRequests!: string;
  @Column({ type: 'text' }) selectedPackage!: string;
  /** To be read out: 'AW-7K3P'; null for what came before references were given. */
  @Column({ type: 'text', nullable: true, unique: true }) reference!: string | null;
  /** The projects changed by accepting it, needed for undo. */
  @Column({ type: 'jsonb', nullable: true }) started!: StartedProject[] | null;
}
